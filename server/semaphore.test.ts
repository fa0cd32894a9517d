import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lets two at once, and the others in the order in which they came', async () => {
  const acquire = createSemaphore({ permits: 2, longestMs: 500 })
  const order: string[] = []
  const [first] = await Promise.all([acquire(), acquire()])
  const third = acquire().then((permit) => (order.push('third'), permit))
  const fourth = acquire().then((permit) => (order.push('fourth'), permit))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual([])
  first()
  const giveBack = await third
  expect(order).toEqual(['third'])
  giveBack()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('a permit given back twice lets one in', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  const first = await acquire()
  const entered: string[] = []
  void acquire().then(() => entered.push('second'))
  void acquire().then(() => entered.push('third'))
  first()
  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})

test('whoever takes long holds up nobody', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  const slow = await acquire()
  const entered: string[] = []
  void acquire().then(() => entered.push('second'))
  void acquire().then(() => entered.push('third'))
  await vi.advanceTimersByTimeAsync(500)
  expect(entered).toEqual(['second'])
  slow()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})
