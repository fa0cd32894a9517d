import { expect, test } from 'vitest'
import { timeOfVote } from './time-of-vote.ts'

test('both chambers write the time of Washington, in winter and in summer', () => {
  expect(timeOfVote('7-Jan-2025 1:27 PM')).toBe('2025-01-07T13:27:00-05:00')
  expect(timeOfVote('3-Jul-2025 2:31 PM')).toBe('2025-07-03T14:31:00-04:00')
  expect(timeOfVote('January 9, 2025, 02:54 PM')).toBe('2025-01-09T14:54:00-05:00')
  expect(timeOfVote('July 1, 2025,  11:49 AM')).toBe('2025-07-01T11:49:00-04:00')
})

test('twelve is midnight in the morning and noon after it', () => {
  expect(timeOfVote('1-Jul-2025 12:05 AM')).toBe('2025-07-01T00:05:00-04:00')
  expect(timeOfVote('1-Jul-2025 12:05 PM')).toBe('2025-07-01T12:05:00-04:00')
})

test('refuses an invalid time by name', () => {
  expect(() => timeOfVote('31-Feb-2025 1:00 PM')).toThrow(
    '"31-Feb-2025 1:00 PM" is not the time of a vote.',
  )
  expect(() => timeOfVote('7-Jan-2025')).toThrow('"7-Jan-2025" is not the time of a vote.')
})

test('months are read in any case, and halves of the day in any form', () => {
  expect(timeOfVote('3-JAN-1991 1:00 PM')).toBe('1991-01-03T13:00:00-05:00')
  expect(timeOfVote('30-september-1991 9:05 a.m.')).toBe('1991-09-30T09:05:00-04:00')
  expect(timeOfVote('SEPTEMBER 26, 2005,  05:31 pm')).toBe('2005-09-26T17:31:00-04:00')
})
