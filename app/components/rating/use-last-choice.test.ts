import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastChoice } from './use-last-choice.ts'

const saved: number[] = []
let answer = Promise.withResolvers<void>()
let choice: LastChoice<number>
beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  answer = Promise.withResolvers()
  choice = new LastChoice(async (stars) => {
    saved.push(stars)
    await answer.promise
  }, 400)
})
afterEach(() => vi.useRealTimers())

test('keys that follow each other make one write, of the last', async () => {
  choice.choose(2)
  await vi.advanceTimersByTimeAsync(399)
  choice.choose(3)
  await vi.advanceTimersByTimeAsync(399)
  choice.choose(4)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(saved).toEqual([4])
})

test('a choice made during a save is saved after it', async () => {
  choice.choose(2)
  choice.settle()
  await vi.advanceTimersByTimeAsync(0)
  choice.choose(3)
  await vi.advanceTimersByTimeAsync(400)
  choice.choose(5)
  await vi.advanceTimersByTimeAsync(400)
  expect(saved).toEqual([2])
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([2, 5])
})

test('leaving saves the choice at once, and once', async () => {
  choice.choose(4)
  choice.settle()
  choice.settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved).toEqual([4])
})
