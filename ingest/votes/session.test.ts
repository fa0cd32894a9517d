import { expect, test } from 'vitest'
import { dayInSession, sessionsOf } from './session.ts'

test('a Congress has two sessions and the second begins on January 3', () => {
  expect(sessionsOf([118], new Date('2026-11-20T12:00:00Z'))).toEqual([
    { congress: 118, session: 1, year: 2023 },
    { congress: 118, session: 2, year: 2024 },
  ])
  expect(sessionsOf([119], new Date('2026-01-02T12:00:00Z'))).toEqual([
    { congress: 119, session: 1, year: 2025 },
  ])
  expect(sessionsOf([119], new Date('2026-01-03T00:00:00Z'))).toHaveLength(2)
  expect(sessionsOf([120], new Date('2026-11-20T12:00:00Z'))).toEqual([])
})

test('a vote of January 1 or 2 is of the session before', () => {
  const session = { congress: 112, session: 2, year: 2012 } as const
  expect(dayInSession('1-Jan', session)).toBe('2013-01-01')
  expect(dayInSession('2-Jan', session)).toBe('2013-01-02')
  expect(dayInSession('3-Jan', session)).toBe('2012-01-03')
  expect(dayInSession('17-Jan', session)).toBe('2012-01-17')
  expect(dayInSession('03-Dec', session)).toBe('2012-12-03')
  expect(dayInSession('Dec 3', session)).toBeNull()
})

test('a month is known by its name or three letters of it, in any case', () => {
  const session = { congress: 102, session: 1, year: 1991 } as const
  expect(dayInSession('3-JAN', session)).toBe('1991-01-03')
  expect(dayInSession('12-sept', session)).toBe('1991-09-12')
  expect(dayInSession('4-June', session)).toBe('1991-06-04')
  expect(dayInSession('4-Ju', session)).toBeNull()
  expect(dayInSession('4-Juneteenth', session)).toBeNull()
})
