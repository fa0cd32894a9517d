import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Answer, type LanguageModel, ModelError } from './language-model.ts'
import { withSpendingLimit } from './with-spending-limit.ts'

const reader = '00000000-0000-4000-8000-000000000001'
const another = '00000000-0000-4000-8000-000000000002'
let database: TestDatabase
let asked = 0
let answer: () => Promise<Answer<unknown>>
const model: LanguageModel = {
  name: 'test-model',
  ask: <T>() => {
    asked += 1
    return answer() as Promise<Answer<T>>
  },
}
// 30 characters are 10 tokens at most.
const question = {
  instructions: 'x'.repeat(15),
  prompt: 'y'.repeat(15),
  schema: z.unknown(),
  maxOutputTokens: 90,
  timeoutMs: 1000,
}
const spend = (accountId: string | null) =>
  withSpendingLimit(model, database.sql, { purpose: 'analysis', accountId }).ask(question)
const spent = () =>
  database.sql`select account_id, tokens::integer, is_settled from private.model_calls order by id`

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`insert into auth.users (id) values (${reader}), (${another})`
})
afterAll(() => database.drop())
beforeEach(async () => {
  asked = 0
  answer = () => Promise.resolve({ value: {}, tokens: 40 })
  await database.sql`delete from private.model_calls`
  await database.sql`update private.model_limits set tokens_per_day = 250, reader_tokens_per_day = 150`
})

test('a question is entered with what it took', async () => {
  await spend(reader)
  expect(await spent()).toEqual([{ account_id: reader, tokens: 40, is_settled: true }])
})

test('a reader who asked for as much as one may is refused, and the model is not asked; another is not', async () => {
  await spend(reader)
  await spend(reader)
  await expect(spend(reader)).rejects.toMatchObject({
    reason: 'limit',
    message:
      'You asked for as much in the last 24 hours as one reader may. Please try again tomorrow.',
  })
  expect(asked).toBe(2)
  await spend(another)
  expect(asked).toBe(3)
})

test('what all readers and the summaries ask for has a limit together', async () => {
  await database.sql`update private.model_limits set tokens_per_day = 130`
  await spend(null)
  await expect(spend(reader)).rejects.toMatchObject({
    message:
      'As much was asked of the model in the last 24 hours as may be. Please try again tomorrow.',
  })
})

test('of questions asked at the same time no more are asked than may be', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(null)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(asked)
  const entered = await spent()
  expect(entered.reduce((sum, { tokens }) => sum + Number(tokens), 0)).toBeLessThanOrEqual(250)
  // Each is entered with the 100 it may take until it is answered.
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(asked).toBeLessThan(8)
})

test.each([
  ['nothing was answered', new ModelError('unreachable', 'No.'), 0],
  [
    'the answer could not be read, which the model counted',
    new ModelError('unreadable', 'No.', 33),
    33,
  ],
  ['no answer came in time', new ModelError('late', 'No.'), 100],
])('where %s, it is entered once', async (_, error, tokens) => {
  answer = () => Promise.reject(error)
  await expect(spend(reader)).rejects.toBe(error)
  expect(await spent()).toEqual([{ account_id: reader, tokens, is_settled: true }])
})

test('yesterday counts no more', async () => {
  await spend(null)
  await database.sql`update private.model_calls set tokens = 250, created_at = now() - interval '25 hours'`
  await expect(spend(null)).resolves.toMatchObject({ tokens: 40 })
})
