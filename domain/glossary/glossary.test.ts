import { expect, test } from 'vitest'
import { findTerms, glossary } from './glossary.ts'
import { splitAtTerms } from './split-at-terms.ts'

const marked = (text: string, seen?: Set<string>) =>
  splitAtTerms(text, findTerms([text]), seen)
    .filter(({ entry }) => entry !== null)
    .map(({ words, entry }) => [words, entry?.id])

test('entries are in alphabetical order, each with its own place, in at most three sentences', () => {
  const terms = glossary.map(({ term }) => term)
  expect(terms.length).toBeGreaterThanOrEqual(80)
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b)))
  expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length)
  expect(glossary.filter(({ text }) => (text.match(/[.!?](?= |$)/g) ?? []).length > 3)).toEqual([])
})

test('a text is split at its terms, the longest wording first', () => {
  const text = 'The Senate voted 71–27 to table (set aside) the motion to discharge S.J.Res. 39.'
  expect(marked(text)).toEqual([
    ['table (set aside)', 'table'],
    ['motion to discharge', 'discharge'],
  ])
  const parts = splitAtTerms(text, findTerms([text]))
  expect(parts.map(({ words }) => words).join('')).toBe(text)
})

test('a term is marked where it comes first, in one text or in several', () => {
  expect(marked('Cloture, and cloture again.')).toEqual([['Cloture', 'cloture']])
  const seen = new Set<string>()
  expect(marked('Cloture invoked.', seen)).toHaveLength(1)
  expect(marked('Cloture not invoked.', seen)).toEqual([])
})

test('a part of a word or of a number is no term', () => {
  expect(marked('The adtech and vetoes, and Amdt.5')).toEqual([])
})
