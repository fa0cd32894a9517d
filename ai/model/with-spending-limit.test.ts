import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Answer, type LanguageModel, ModelError } from './language-model.ts'
import { type Spender, withSpendingLimit } from './with-spending-limit.ts'

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
const spend = (accountId: string | null, purpose: Spender['purpose'] = 'analysis') =>
  withSpendingLimit(model, database.sql, { purpose, accountId }).ask(question)
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
  // Readers have 250 of them, the command and the schedule 125 each.
  await database.sql`update private.model_limits set tokens_per_day = 500, reader_tokens_per_day = 150`
})

test('a question is entered with what it took', async () => {
  await spend(reader)
  expect(await spent()).toEqual([{ account_id: reader, tokens: 40, is_settled: true }])
})

test('a reader who asked for as much as one may is refused, and the model is not asked; another is not', async () => {
  await database.sql`update private.model_limits set tokens_per_day = 10000`
  await spend(reader)
  await spend(reader)
  await expect(spend(reader)).rejects.toMatchObject({
    reason: 'limit',
    message: 'You have reached your limit of AI answers for 24 hours. Please try again tomorrow.',
  })
  expect(asked).toBe(2)
  await spend(another)
  expect(asked).toBe(3)
})

test('what all readers ask for has a limit together', async () => {
  await database.sql`update private.model_limits set tokens_per_day = 260`
  await spend(null)
  await expect(spend(reader)).rejects.toMatchObject({
    message: 'The AI model has reached its limit for 24 hours. Please try again tomorrow.',
  })
})

test('of questions asked at the same time no more are asked than may be', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(null)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(asked)
  const entered = await spent()
  expect(entered.reduce((sum, { tokens }) => sum + Number(tokens), 0)).toBeLessThanOrEqual(250)
  // Each is entered with the 100 tokens that it may use until the answer comes.
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
])('if %s, it is entered once', async (_, error, tokens) => {
  answer = () => Promise.reject(error)
  await expect(spend(reader)).rejects.toBe(error)
  expect(await spent()).toEqual([{ account_id: reader, tokens, is_settled: true }])
})

test('a few readers who ask for all they can leave something for others', async () => {
  await database.sql`update private.model_limits set tokens_per_day = 40000, reader_tokens_per_day = 10000`
  // 20,000 for all readers: one reader gets half of the rest.
  answer = () => Promise.resolve({ value: {}, tokens: 100 })
  const greedy = await database.sql<{ id: string }[]>`
    insert into auth.users (id) select gen_random_uuid() from generate_series(1, 21) returning id`
  for (let round = 0; round < 12; round++)
    await Promise.allSettled(greedy.map(({ id }) => spend(id)))
  const total = (await spent()).reduce((sum, { tokens }) => sum + Number(tokens), 0)
  expect(total).toBeLessThanOrEqual(18_900)
  await expect(spend(another)).resolves.toMatchObject({ tokens: 100 })
})

test('readers, the command and the schedule each have a share, which the others do not use up', async () => {
  for (let asking = 0; asking < 4; asking++) await spend(null)
  await expect(spend(null)).rejects.toMatchObject({ reason: 'limit' })
  for (const purpose of ['summary', 'scheduled_summary'] as const) {
    await spend(null, purpose)
    // 40 of 125 are spent, and the next may use 100.
    await expect(spend(null, purpose)).rejects.toMatchObject({ reason: 'limit' })
  }
  await expect(database.sql`update private.model_limits set reader_percent = 51`).rejects.toThrow(
    'model_limits_shares',
  )
})

test('a question that all callers have left costs the tokens read and written until then', async () => {
  const leaving = new AbortController()
  const asking = (signal: AbortSignal) =>
    withSpendingLimit(model, database.sql, { purpose: 'analysis', accountId: reader }).ask({
      ...question,
      signal,
    })
  answer = () =>
    new Promise((_, reject) => {
      setTimeout(() => leaving.abort(new Error('The reader left.')), 100)
      leaving.signal.addEventListener('abort', () => reject(leaving.signal.reason as Error))
    })
  await expect(asking(leaving.signal)).rejects.toThrow('The reader left.')
  const [call] = await spent()
  expect(call).toMatchObject({ account_id: reader, is_settled: true })
  // 10 were read, and in 0.1 s about 10 can have been written. 90 is the most.
  expect(call!.tokens).toBeGreaterThanOrEqual(19)
  expect(call!.tokens).toBeLessThan(90)

  // A user who left before we asked the model costs nothing.
  await expect(asking(leaving.signal)).rejects.toThrow('The reader left.')
  expect(asked).toBe(1)
  expect(await spent()).toHaveLength(1)
})

test('yesterday counts no more', async () => {
  await spend(null)
  await database.sql`update private.model_calls set tokens = 250, created_at = now() - interval '25 hours'`
  await expect(spend(null)).resolves.toMatchObject({ tokens: 40 })
})
