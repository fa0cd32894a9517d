import { expect, test } from 'vitest'
import { dueBills, type KnownBills } from './due-bills.ts'
import type { ListedBill } from './list-bills.ts'

const listed = (number: number, updated: string | null): [string, ListedBill] => [
  `119-hr-${number}`,
  { id: `119-hr-${number}`, congress: 119, type: 'HR', number, updated },
]
const due = (list: [string, ListedBill][], known: Partial<KnownBills> = {}) =>
  dueBills(119, new Map(list), {
    stored: new Map(),
    rejected: new Set(),
    settled: new Date('2026-03-20T00:00:00Z'),
    again: false,
    ...known,
  }).map(({ id }) => id)
const stored = new Map([['119-hr-1', new Date('2026-03-12T15:02:07Z')]])

test('a bill that is not stored is due, and one that the list gives no time of', () => {
  expect(due([listed(2, '2026-03-01')], { stored })).toEqual(['119-hr-2'])
  expect(due([listed(1, null)], { stored })).toEqual(['119-hr-1'])
})

test.each([
  ['2026-03-12T15:02:07Z', false],
  ['2026-03-12T15:02:08Z', true],
  ['2026-03-11', false],
  ['2026-03-12', false],
  ['2026-03-13', true],
])('stored at 2026-03-12T15:02:07Z and listed at %s, it is due: %s', (updated, isDue) => {
  expect(due([listed(1, updated)], { stored })).toEqual(isDue ? ['119-hr-1'] : [])
})

test('on a day that is not settled, the same day may hide a later change', () => {
  const settled = new Date('2026-03-12T09:00:00Z')
  expect(due([listed(1, '2026-03-12')], { stored, settled })).toEqual(['119-hr-1'])
  expect(due([listed(1, '2026-03-12T15:02:07Z')], { stored, settled })).toEqual([])
})

test('tries rejected bills again, listed or not, but not the list itself', () => {
  const rejected = new Set(['119-hr-1', '119-sconres-4', '119-list'])
  const list = [listed(1, '2026-03-12')]
  expect(due(list, { stored, rejected })).toEqual(['119-hr-1', '119-sconres-4'])
})

test('bills come in the order of their kinds and numbers', () => {
  const list = [listed(10, null), listed(9, null), listed(100, null)]
  expect(due(list)).toEqual(['119-hr-9', '119-hr-10', '119-hr-100'])
})
