import { expect, test } from 'vitest'
import { wholeDate } from './dates.ts'
import { lineOfFacts } from './line-of-facts.ts'

test('a line of facts breaks behind a dot, and within no date', () => {
  const line = lineOfFacts(['H.R. 1', false, null, 'Passed', wholeDate('2025-07-03')])
  expect(line).toBe('H.R. 1\u00a0· Passed\u00a0· July\u00a03,\u00a02025')
  expect(wholeDate('long ago')).toBeNull()
})
