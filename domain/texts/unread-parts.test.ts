import { expect, test } from 'vitest'
import { unreadSentence } from './unread-parts.ts'

test.each([
  [null, null],
  [
    'record',
    'We couldn’t read the latest version of the official record. This page may show an earlier one.',
  ],
  [
    'introducedDate; cosponsor 12; policyArea',
    'We couldn’t read part of the official record: the day it was introduced; cosponsor 12; policy area. This page doesn’t include it.',
  ],
  [
    'law 1; law 2; law 3; law 4; law 5; law 6; law 7',
    'We couldn’t read part of the official record: law 1; law 2; law 3; law 4; law 5; 2 more. This page doesn’t include it.',
  ],
])('%j gives “%s”', (parts, sentence) => {
  expect(unreadSentence(parts)).toBe(sentence)
})
