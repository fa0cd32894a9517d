import { expect, test } from 'vitest'
import { lineOfFacts } from './line-of-facts.ts'

test('a line of facts has those that there are', () => {
  expect(lineOfFacts(['H.R. 1', false, null, 'Passed', undefined, '', 3])).toBe(
    'H.R. 1 · Passed · 3',
  )
})
