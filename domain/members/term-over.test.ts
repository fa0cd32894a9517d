import { expect, test } from 'vitest'
import { isTermOver, termEnd, termsOverNote } from './term-over.ts'

test('a term is over on its last day, when members leave at noon', () => {
  expect(isTermOver('2027-01-03', '2027-01-02')).toBe(false)
  expect(isTermOver('2027-01-03', '2027-01-03')).toBe(true)
  expect(isTermOver(null, '2027-01-03')).toBe(false)
})

const note = (...ends: (string | null)[]) => termsOverNote(ends, '2027-01-03')

test('a note names the members whose terms are over, and the last day', () => {
  expect(note('2029-01-03', null)).toBeNull()
  expect(note('2027-01-03')).toBe(
    'This member is listed for a term to January 3, 2027. We don’t have the member who follows yet.',
  )
  expect(note('2029-01-03', '2026-11-03')).toBe(
    'One of these members is listed for a term to November 3, 2026. We don’t have the member who follows yet.',
  )
  expect(note('2027-01-03', '2026-11-03', '2029-01-03')).toBe(
    '2 of these members are listed for terms to January 3, 2027 or earlier. We don’t have the members who follow them yet.',
  )
  expect(note('2027-01-03', '2027-01-03')).toMatch(/^These members are listed for terms to J/)
})

test('the last term is read as it is stored', () => {
  expect(termEnd([{ end: '2025-01-03' }, { end: '2027-01-03' }])).toBe('2027-01-03')
  for (const none of [[], null, [null], [{ end: 5 }]]) expect(termEnd(none)).toBeNull()
})
