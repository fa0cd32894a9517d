import { afterEach, expect, test, vi } from 'vitest'
import { createRate } from './limits.ts'

afterEach(() => void vi.useRealTimers())

test('a rate lets a burst pass, then so many for each second, and after a long silence no more than a burst', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isWithinRate = createRate({ burst: 3, perSecond: 2 })
  const passed = () => Array.from({ length: 10 }, () => isWithinRate()).filter(Boolean).length
  expect(passed()).toBe(3)
  vi.advanceTimersByTime(1000)
  expect(passed()).toBe(2)
  vi.advanceTimersByTime(3_600_000)
  expect(passed()).toBe(3)
})

test('a rate of bytes lets an amount beyond its burst pass alone, and waits for it afterwards', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isWithinRate = createRate({ burst: 100, perSecond: 10 })
  expect([isWithinRate(60), isWithinRate(60), isWithinRate(40)]).toEqual([true, false, true])
  vi.advanceTimersByTime(10_000)
  expect([isWithinRate(150), isWithinRate(1)]).toEqual([true, false])
  vi.advanceTimersByTime(5_000)
  expect(isWithinRate(1)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isWithinRate(1)).toBe(true)
})
