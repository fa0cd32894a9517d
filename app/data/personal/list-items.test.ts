import { expect, test } from 'vitest'
import { isSameOrder, moved } from './list-items.ts'

test.each([
  [2, 0, ['c', 'a', 'b']],
  [0, 1, ['b', 'a', 'c']],
  [0, 2, ['b', 'c', 'a']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('from place %i to place %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('an order is the same whatever was put in or taken out', () => {
  expect(isSameOrder(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(true)
  expect(isSameOrder(['a', 'b', 'c'], ['x', 'c', 'a'])).toBe(false)
})
