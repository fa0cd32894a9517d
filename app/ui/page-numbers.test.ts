import { expect, test } from 'vitest'
import { pageNumbers } from './Pagination.tsx'

test('seven pages or fewer are all listed', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(1, 1)).toEqual([1])
})

test('more pages list the ends and two on each side of the current one', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
})

test('at the ends there is no gap unless pages are left out', () => {
  expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 'gap', 8])
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 8])
  expect(pageNumbers(8, 8)).toEqual([1, 'gap', 6, 7, 8])
})

test('no pages give an empty list', () => {
  expect(pageNumbers(1, 0)).toEqual([])
})
