import { expect, test } from 'vitest'
import { countByMonth, findRuns, monthStarts } from './vote-year.ts'

const days = [
  { voted_on: '2025-01-03', sides: 'wwaw' },
  { voted_on: '2025-01-31', sides: 'm' },
  { voted_on: '2025-02-01', sides: 'o' },
  { voted_on: '2025-03-01', sides: 'wwww' },
]

test('neighbors on one side are one run', () => {
  expect(findRuns('wwawm', 'w')).toEqual([
    { start: 0, length: 2 },
    { start: 3, length: 1 },
  ])
  expect(findRuns('wwawm', 'o')).toEqual([])
})

test('a month is named where its first roll call is, if there is room', () => {
  expect(monthStarts(days)).toEqual([
    { month: 'Jan', share: 0 },
    { month: 'Feb', share: 0.5 },
    { month: 'Mar', share: 0.6 },
  ])
  const busy = [
    { voted_on: '2025-01-03', sides: 'w'.repeat(99) },
    { voted_on: '2025-02-01', sides: 'w' },
    { voted_on: '2025-03-01', sides: 'w'.repeat(100) },
  ]
  expect(monthStarts(busy).map(({ month }) => month)).toEqual(['Jan', 'Feb'])
})

test('each month has its counts, in order', () => {
  expect(countByMonth(days)).toEqual([
    { month: 'January', counts: { w: 3, a: 1, m: 1, o: 0 } },
    { month: 'February', counts: { w: 0, a: 0, m: 0, o: 1 } },
    { month: 'March', counts: { w: 4, a: 0, m: 0, o: 0 } },
  ])
})
