import { afterEach, expect, test, vi } from 'vitest'
import { DataError } from './data/data-error.ts'
import { FunctionRefusal } from './data/call-function.ts'
import { failureOf } from './data/failure.ts'
import { sayIfOffline } from './offline.ts'

afterEach(() => void vi.unstubAllGlobals())
const goOffline = () => vi.stubGlobal('navigator', { onLine: false })

test.each([
  [
    'Failed to post review. Please try again.',
    'Failed to post review. You’re offline. Try again when you’re back online.',
  ],
  [
    'Failed to post comment',
    'Failed to post comment. You’re offline. Try again when you’re back online.',
  ],
  [
    'Unable to retrieve voter information. Please check your address and try again.',
    'Unable to retrieve voter information. You’re offline. Try again when you’re back online.',
  ],
  [
    'We couldn’t load your lists.',
    'We couldn’t load your lists. You’re offline. Try again when you’re back online.',
  ],
])('%s', (message, offline) => {
  expect(sayIfOffline(message)).toBe(message)
  goOffline()
  expect(sayIfOffline(message)).toBe(offline)
})

test('a failure says it of a request without an answer, and of no other', () => {
  goOffline()
  const words = { failed: 'Failed to save notes. Please try again.' }
  const offline = 'Failed to save notes. You’re offline. Try again when you’re back online.'
  expect(failureOf(new DataError('network', 'Failed to fetch'), words).message).toBe(offline)
  expect(failureOf(new FunctionRefusal(0, null), words).message).toBe(offline)
  expect(failureOf(new DataError('42501', 'denied'), words).message).toBe(words.failed)
  expect(failureOf(new DataError('network', 'Failed to fetch')).message).toBe(
    'We couldn’t reach the server. You’re offline. Try again when you’re back online.',
  )
})
