import { expect, test } from 'vitest'
import { wholeDays } from './whole-days.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:59.999Z', 1],
  ['2026-11-19T12:00:00Z', 1],
  ['2026-11-19T11:59:59Z', 2],
  ['2025-11-20T12:00:00+00:00', 365],
])('a day that has begun counts as a whole: %s', (since, days) => {
  expect(wholeDays(since, now)).toBe(days)
})

test('this moment, and one that a slow clock puts ahead, is no day ago', () => {
  expect(wholeDays('2026-11-20T12:00:00Z', now)).toBe(0)
  expect(wholeDays('2026-11-20T12:00:05Z', now)).toBe(0)
})
