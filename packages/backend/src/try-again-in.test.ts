import { expect, test } from 'vitest'
import { tryAgainIn } from './try-again-in.ts'

test.each([
  [0, 'Try again in 1 second.'],
  [0.2, 'Try again in 1 second.'],
  [90, 'Try again in 90 seconds.'],
  [91, 'Try again in 2 minutes.'],
  [900, 'Try again in 15 minutes.'],
  [5400, 'Try again in 90 minutes.'],
  [5401, 'Try again in 2 hours.'],
  [86_400, 'Try again in 24 hours.'],
])('%d seconds', (seconds, words) => expect(tryAgainIn(seconds)).toBe(words))
