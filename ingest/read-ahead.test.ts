import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

test('answers come in the order of the questions, with no more under way than asked for', async () => {
  let underWay = 0
  let most = 0
  const answers: number[] = []
  for await (const answer of readAhead([30, 1, 20, 2, 10], 3, async (delay) => {
    most = Math.max(most, (underWay += 1))
    await wait(delay)
    underWay -= 1
    return delay
  })) {
    answers.push(answer)
  }
  expect(answers).toEqual([30, 1, 20, 2, 10])
  expect(most).toBe(3)
})

test('an error is thrown in its turn', async () => {
  const answers: number[] = []
  const reading = async () => {
    for await (const answer of readAhead([1, 2, 3], 3, async (input) => {
      if (input === 2) throw new Error('two is not to be had')
      await wait(5)
      return input
    })) {
      answers.push(answer)
    }
  }
  await expect(reading()).rejects.toThrow('two is not to be had')
  expect(answers).toEqual([1])
})
