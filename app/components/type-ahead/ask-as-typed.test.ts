import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAsTyped } from './use-suggestions.ts'

let asked: { words: string; answer: PromiseWithResolvers<string>; signal: AbortSignal }[] = []
let shown: (string | null)[] = []
const open = () =>
  askAsTyped<string>(
    (words, signal) => {
      const answer = Promise.withResolvers<string>()
      asked.push({ words, answer, signal })
      return answer.promise
    },
    (answer) => void shown.push(answer),
  )
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  asked = []
  shown = []
})

test('it waits for a pause in typing, and asks once', async () => {
  const field = open()
  for (const words of ['h', 'ho', 'hous', 'housing ']) {
    field.typed(words)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map(({ words }) => words)).toEqual(['housing'])
})

test('an answer that comes after that of a later question is not shown', async () => {
  const field = open()
  field.typed('ho')
  await vi.advanceTimersByTimeAsync(200)
  field.typed('housing')
  await vi.advanceTimersByTimeAsync(200)
  asked[1]?.answer.resolve('for housing')
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer.resolve('for ho')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['for housing'])
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('an answer that comes while more is being typed is not shown either', async () => {
  const field = open()
  field.typed('ho')
  await vi.advanceTimersByTimeAsync(200)
  field.typed('hou')
  asked[0]?.answer.resolve('for ho')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('an earlier answer is shown at once, and an empty field shows nothing', async () => {
  const field = open()
  field.typed('tax')
  await vi.advanceTimersByTimeAsync(200)
  asked[0]?.answer.resolve('for tax')
  await vi.advanceTimersByTimeAsync(0)
  field.typed(' ')
  field.typed('tax')
  expect(shown).toEqual(['for tax', null, 'for tax'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})

test('a failed request shows nothing, and a field that was left asks nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const field = open()
  field.typed('tax')
  await vi.advanceTimersByTimeAsync(200)
  asked[0]?.answer.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([null])
  expect(warn).toHaveBeenCalledOnce()
  field.typed('taxes')
  field.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})
