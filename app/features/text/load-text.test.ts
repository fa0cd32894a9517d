import { expect, test } from 'vitest'
import { partLabel, readTextQuery, shownPassages } from './load-text.ts'
import type { Outlined } from './read-text.ts'

const ask = (query: string) => readTextQuery(new URLSearchParams(query))

test('an address names a version, a passage, words and a citation', () => {
  expect(ask('version=eh1s&at=title-i/sec-101/a&find=Tax%20Credit&cited=Sec.%202&slice=2')).toEqual(
    {
      version: 'eh1s',
      at: 'title-i/sec-101/a',
      slice: 2,
      find: 'Tax Credit',
      cited: 'Sec. 2',
      whole: false,
    },
  )
  expect(ask('')).toEqual({
    version: null,
    at: null,
    slice: 1,
    find: '',
    cited: null,
    whole: false,
  })
  expect(ask('whole=1')).toMatchObject({ whole: true })
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

const entry = (path: string, more: Partial<Outlined> = {}): Outlined => ({
  path,
  kind: 'section',
  level: 0,
  number: null,
  heading: null,
  page: null,
  position: 1,
  size: 10,
  ...more,
})
const title = entry('title-i', { kind: 'heading', number: 'TITLE I—', heading: 'Taxes' })
const section = entry('title-i/sec-101', { level: 1, number: 'SEC. 101.', heading: 'Rates' })
const second = entry('title-i/sec-102', { level: 1, number: 'SEC. 102.' })

test('a part is called by its headings, else by its first and last section under theirs', () => {
  const entries = [title, section, second]
  expect(partLabel(entries, entries)).toBe('Title I')
  expect(partLabel([section, second], entries)).toBe('Title I, Sec. 101 to Sec. 102')
  expect(partLabel([section], entries)).toBe('Title I, Sec. 101')
  expect(partLabel([], entries)).toBe('')
})

test('a section whose number comes twice has the headings with it that tell the two apart', () => {
  const other = entry('division-b/sec-101', { level: 1, number: 'SEC. 101.' })
  const entries = [title, section, second, other]
  const shown = shownPassages(
    entries.map((one) => ({ ...one, content: [], from: 0, to: 0 })),
    entries,
  )
  expect(shown.map(({ above }) => above.map(({ number }) => number))).toEqual([
    [],
    ['TITLE I—'],
    [],
    [],
  ])
})
