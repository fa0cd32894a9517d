import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { PausedError } from '../errors.ts'
import { requestBudget } from './request-budget.ts'
import { requestBudgets } from './throttle.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate private.ingest_requests`)

const host = 'www.courtlistener.com'
/** Requests that were sent so many minutes ago. */
const sent = (count: number, minutes: number) => database.sql`
  insert into private.ingest_requests (host, asked_at)
  select ${host}, now() - make_interval(mins => ${minutes}) from generate_series(1, ${count})`

test('CourtListener allows 50 requests an hour and 125 a day', () => {
  expect(requestBudgets[host]).toEqual([
    { requests: 50, seconds: 3600 },
    { requests: 125, seconds: 86_400 },
  ])
})

test('the fifty-first request of an hour pauses until the first is an hour old', async () => {
  await sent(49, 40)
  const spend = requestBudget(database.sql)
  await spend(host)
  const error = await spend(host).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PausedError)
  expect((error as Error).message).toBe(
    'www.courtlistener.com allows 50 requests an hour, and all are used. A run in 20 minutes or later can continue.',
  )
  await expect(spend('www.senate.gov')).resolves.toBeUndefined()
})

test('so does the hundred and twenty-sixth of a day, and older ones are forgotten', async () => {
  await sent(125, 120)
  const spend = requestBudget(database.sql)
  await expect(spend(host)).rejects.toThrow(
    'www.courtlistener.com allows 125 requests a day, and all are used. A run in 1,320 minutes or later can continue.',
  )
  await database.sql`update private.ingest_requests set asked_at = now() - interval '25 hours'`
  await spend(host)
  expect(await database.sql`select from private.ingest_requests`).toHaveLength(1)
})

test('two processes do not both take the last request', async () => {
  await sent(49, 1)
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => requestBudget(database.sql)(host)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
