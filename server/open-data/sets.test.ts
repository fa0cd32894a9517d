import { expect, test } from 'vitest'
import { staying } from './sets.ts'

test('the newest two sets stay, and the last of each month', () => {
  const names = [
    '2026-11-27-2',
    '2026-11-27',
    '2026-11-26',
    '2026-10-31-2',
    '2026-10-31',
    '2026-10-01',
    '2025-12-31',
  ]
  expect([...staying(names)]).toEqual(['2026-11-27-2', '2026-11-27', '2026-10-31-2', '2025-12-31'])
  expect([...staying(['2026-12-01', '2026-11-30'])]).toEqual(['2026-12-01', '2026-11-30'])
  expect([...staying([])]).toEqual([])
})

test('months are kept for 24, whatever lies between them', () => {
  const names = Array.from({ length: 40 }, (_, at) =>
    new Date(Date.UTC(2026, 10 - at, 28)).toISOString().slice(0, 10),
  )
  const stay = staying(names)
  expect(stay.size).toBe(24)
  expect(stay.has('2024-12-28')).toBe(true)
  expect(stay.has('2024-11-28')).toBe(false)
})
