import { expect, test } from 'vitest'
import { type FoundPassage, excerptOf } from './load-texts.ts'

const passage = (words: string, more: Partial<FoundPassage['excerpt']> = {}): FoundPassage => ({
  path: 'title-i/sec-2',
  kind: 'section',
  number: 'SEC. 2.',
  heading: 'Grants for dams',
  page: null,
  excerpt: { words, isCut: [false, false], blocks: [{ level: 0 }], ...more },
})
const marks = { words: ['dam', 'dams'], phrases: [] }

test('a short block is shown whole, and leads to the block it is of', () => {
  const blocks = [{ level: 0 }, { level: 1, number: '(a)' }, { level: 2, number: '(1)' }]
  expect(excerptOf(passage('Each dam\nof a river.', { blocks }), marks)).toEqual({
    label: 'Sec. 2. Grants for dams',
    words: 'Each dam of a river.',
    path: 'title-i/sec-2/a/1',
    find: 'dam',
  })
})

test('a long block is cut between words about the first mark, with dots where it goes on', () => {
  const { words, find } = excerptOf(
    passage(`${'before '.repeat(60)}the Great Dams ${'behind '.repeat(60)}`),
    { words: ['great', 'dams'], phrases: [] },
  )
  expect(words).toMatch(/^… (before ){12,13}the Great Dams (behind ){20,40}…$/)
  expect(words.length).toBeLessThan(330)
  expect(find).toBe('Great Dams')
})

test('what the database has cut already has dots too', () => {
  expect(excerptOf(passage('of a dam and', { isCut: [true, true] }), marks).words).toBe(
    '… of a dam and …',
  )
})

test('a passage that is found by its heading alone leads to its beginning', () => {
  expect(excerptOf({ ...passage(''), excerpt: null }, marks)).toEqual({
    label: 'Sec. 2. Grants for dams',
    words: '',
    path: 'title-i/sec-2',
    find: 'dams',
  })
})

test('a word without a space is cut as it is', () => {
  const { words } = excerptOf(passage('a'.repeat(900)), marks)
  expect(words).toBe(`${'a'.repeat(320)} …`)
})
