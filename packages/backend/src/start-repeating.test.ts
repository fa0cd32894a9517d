import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startRepeating } from './start-repeating.ts'

test('a failed run is reported and repeated like any other, one at a time', async () => {
  let running = 0
  let most = 0
  let times = 0
  const failed = vi.fn<(error: unknown) => void>()
  const stop = startRepeating(
    async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(3)
      running -= 1
      times += 1
      if (times === 2) throw new Error('the second')
    },
    failed,
    { first: 1, interval: 1 },
  )
  await vi.waitFor(() => expect(times).toBeGreaterThan(3))
  await stop()
  expect(most).toBe(1)
  expect(failed.mock.calls).toEqual([[new Error('the second')]])
  const before = times
  await sleep(20)
  expect(times).toBe(before)
})

test('what failed is tried again after a pause of its own', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('the first'))
  const stop = startRepeating(work, () => {}, { first: 0, interval: 1000, retry: 10 })
  await vi.advanceTimersByTimeAsync(9)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})

test('a stop waits for the current run, and does not report its failure', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  let isOver = false
  const work = vi.fn<(stopping: AbortSignal) => Promise<void>>(async (stopping) => {
    await sleep(60_000, undefined, { signal: stopping }).finally(() => {
      isOver = true
    })
  })
  const stop = startRepeating(work, failed, { first: 1, interval: 1 })
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  await stop()
  expect(isOver).toBe(true)
  expect(failed).not.toHaveBeenCalled()
  expect(work).toHaveBeenCalledTimes(1)
})
