import { expect, test } from 'vitest'
import { readTextQuery } from './text-query.ts'

const ask = (query: string) => readTextQuery(new URLSearchParams(query))

test('an address names a version, a passage, words and a citation', () => {
  expect(ask('version=eh1s&at=title-i/sec-101/a&find=Tax%20Credit&cited=Sec.%202&slice=2')).toEqual(
    {
      version: 'eh1s',
      at: 'title-i/sec-101/a',
      slice: 2,
      find: 'Tax Credit',
      cited: 'Sec. 2',
    },
  )
  expect(ask('')).toEqual({ version: null, at: null, slice: 1, find: '', cited: null })
})

test.each([
  `version=${'a'.repeat(10_000)}`,
  'version=%00',
  'version=EH',
  `at=${'a'.repeat(10_000)}`,
  'at=sec-1%00',
  'at=Sec. 1',
])('an address that is none of ours is told apart: %#', (query) => {
  expect(ask(query)).toEqual(expect.any(String))
})

test('words that are too long are cut, and what no text holds is left out', () => {
  const query = ask(`find=${'a'.repeat(10_000)}`)
  expect(typeof query === 'object' && query.find.length).toBe(200)
  expect(ask('find=tax%00&slice=-1&cited=%00')).toMatchObject({ find: 'tax', slice: 1 })
})
