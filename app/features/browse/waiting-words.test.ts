import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test.each([
  ['/government-actions', '', 'Loading...'],
  ['/government-actions', '?q=tax', 'Searching...'],
  ['/government-actions', '?q=%20', 'Loading...'],
  ['/government-actions', '?tab=officials', 'Loading federal officials...'],
  ['/government-actions', '?tab=officials&q=warren', 'Searching federal officials...'],
  ['/judicial', '', 'Loading...'],
  ['/about', '', undefined],
])('on the way to %s%s it says %s', (pathname, search, words) => {
  expect(waitingWords({ pathname, search })).toBe(words)
})
