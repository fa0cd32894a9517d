import { expect, test } from 'vitest'
import { countOf, percent } from './share.ts'

test.each([
  [612, 620, '612 of 620 (98.7%)'],
  [1999, 2000, '1,999 of 2,000 (99.9%)'],
  [19_999, 20_000, '19,999 of 20,000 (99.9%)'],
  [1, 20_000, '1 of 20,000 (0.1%)'],
  [0, 20, '0 of 20 (0.0%)'],
  [20, 20, '20 of 20 (100.0%)'],
  [0, 0, '0 of 0'],
])('%i of %i is %j', (count, all, words) => {
  expect(countOf(count, all)).toBe(words)
})

test('a share of half a tenth is rounded up', () => {
  expect(percent(0.9865)).toBe('98.7%')
})
