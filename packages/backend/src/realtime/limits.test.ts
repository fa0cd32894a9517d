import { afterEach, expect, test, vi } from 'vitest'
import { createRate } from './limits.ts'

afterEach(() => void vi.useRealTimers())

test('a rate lets a burst pass, then so many for each second, and after a long silence no more than a burst', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isWithinRate = createRate({ burst: 3, perSecond: 2 })
  const passed = () => Array.from({ length: 10 }, isWithinRate).filter(Boolean).length
  expect(passed()).toBe(3)
  vi.advanceTimersByTime(1000)
  expect(passed()).toBe(2)
  vi.advanceTimersByTime(3_600_000)
  expect(passed()).toBe(3)
})
