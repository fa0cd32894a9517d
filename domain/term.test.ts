import { expect, test } from 'vitest'
import { readTerms, type Term, termOn } from './term.ts'

const house: Term = {
  chamber: 'House',
  start: '2023-01-03',
  end: '2025-01-03',
  state: 'CA',
  district: 3,
  party: 'Republican',
}
const moved: Term = { ...house, start: '2025-01-03', end: '2026-03-08', district: 6 }
const left: Term = { ...moved, start: '2026-03-09', end: '2027-01-03', party: 'Independent' }
const senate: Term = { ...house, chamber: 'Senate', start: '2025-12-01', district: null }

test.each([
  ['2024-06-01', 3, 'Republican'],
  ['2025-01-03', 6, 'Republican'],
  ['2026-03-08', 6, 'Republican'],
  ['2026-03-09', 6, 'Independent'],
])('a vote of %s is that of district %i as %s', (day, district, party) => {
  expect(termOn([house, moved, left, senate], 'House', day)).toMatchObject({ district, party })
})

test('a vote before every known term of the chamber has none', () => {
  expect(termOn([house], 'House', '2022-12-31')).toBeUndefined()
  expect(termOn([house], 'Senate', '2024-06-01')).toBeUndefined()
})

test('what is no term is left out', () => {
  expect(readTerms([house, null, { ...house, party: 1 }, { chamber: 'House' }, senate])).toEqual([
    house,
    senate,
  ])
  expect(readTerms('x')).toEqual([])
})
