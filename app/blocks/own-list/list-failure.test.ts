import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataError } from '#app/data/data-error.ts'
import { listFailure } from './own-list.ts'

const words = { flagged: 'It was flagged.', failed: 'It failed.' }

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

test('a list that moderation refuses is told with the reason for its author', () => {
  const reason = 'It contains a word that is not allowed.'
  const error = new DataError('P0001', 'Content flagged by moderation', reason)
  expect(listFailure(error, words)).toBe(`It was flagged. ${reason}`)
  expect(listFailure(new DataError('P0001', 'Content flagged by moderation'), words)).toBe(
    'It was flagged.',
  )
})

test('another refusal and what nobody foresaw have words of their own', () => {
  expect(listFailure(new DataError('23514', 'too long', 'Failing row contains …'), words)).toBe(
    'It failed.',
  )
  expect(listFailure(new TypeError('x is not a function'), words)).toBe(
    'An unexpected error occurred. Please try again.',
  )
})
