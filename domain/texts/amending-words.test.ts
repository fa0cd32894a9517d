import { expect, it } from 'vitest'
import { amendingWords } from './amending-words.ts'

const marked = (text: string) =>
  amendingWords(text).map(({ fate, start, end }) => `${fate}: ${text.slice(start, end)}`)

it.each([
  ['by striking “2025” and inserting “2026”;', ['struck: 2025', 'inserted: 2026']],
  ['by striking “and” at the end;', ['struck: and']],
  ['in paragraph (1), by inserting “or Tribe” after “State”;', ['inserted: or Tribe']],
  ['by inserting after “State” the following: “or Tribe”', ['inserted: or Tribe']],
  [
    'by striking “a”, “b”, and “c” each place it appears and inserting “d”',
    ['struck: a', 'struck: b', 'struck: c', 'inserted: d'],
  ],
  ['by striking the period at the end and inserting “; and”', ['inserted: ; and']],
  ['by adding at the end the following: “(d) Report.”', ['inserted: (d) Report.']],
  ['Strike “shall” and insert “may”.', ['struck: shall', 'inserted: may']],
])('%s', (text, words) => {
  expect(marked(text)).toEqual(words)
})

it.each([
  'In this Act, the term “river” means a river of the United States.',
  'the matter preceding “notwithstanding” is repealed',
  'by striking subsection (a)',
  'by striking “”',
  'by striking “an end that never comes',
])('neither strikes nor inserts quoted words: %s', (text) => {
  expect(amendingWords(text)).toEqual([])
})

it('inserted words may also follow a colon, whatever the place', () => {
  for (const text of [
    'by inserting after the first sentence: “A person may serve.”; and',
    'by inserting the following before the period at the end: “A person may serve.”; and',
    'by inserting at the end the following new sentence: “A person may serve.”.',
  ]) {
    const start = text.indexOf('A person')
    expect(amendingWords(text)).toEqual([
      { fate: 'inserted', start, end: start + 'A person may serve.'.length },
    ])
  }
})
