import { expect, test } from 'vitest'
import { z } from 'zod'
import type { LanguageModel } from './language-model.ts'
import { withTurns } from './with-turns.ts'

/** A model that answers on command and knows who asked. */
function slow() {
  const answers: { prompt: string; answer: () => void; fail: () => void }[] = []
  const model: LanguageModel = {
    name: 'slow',
    ask: ({ prompt, schema }) =>
      new Promise((resolve, reject) => {
        answers.push({
          prompt,
          answer: () => resolve({ value: schema.parse(prompt), tokens: 1 }),
          fail: () => reject(new Error('No.')),
        })
      }),
  }
  return { model, answers }
}
const question = (prompt: string, signal?: AbortSignal) => ({
  instructions: '',
  prompt,
  schema: z.string(),
  maxOutputTokens: 1,
  timeoutMs: 1000,
  signal,
})

test('so many are asked at once; the others follow in the order in which they came, whatever came of those before', async () => {
  const { model, answers } = slow()
  const turns = withTurns(model, 2)
  const leaving = new AbortController()
  const asked = ['one', 'two', 'three', 'four', 'five'].map((prompt) =>
    turns.ask(question(prompt, prompt === 'three' ? leaving.signal : undefined)),
  )
  const outcomes = Promise.allSettled(asked)
  const names = () => answers.map(({ prompt }) => prompt)
  await expect.poll(names).toEqual(['one', 'two'])
  leaving.abort()
  answers[0]!.fail()
  // The third has left, so the fourth gets its turn.
  await expect.poll(names).toEqual(['one', 'two', 'four'])
  answers[1]!.answer()
  await expect.poll(names).toEqual(['one', 'two', 'four', 'five'])
  answers[2]!.answer()
  answers[3]!.answer()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})
