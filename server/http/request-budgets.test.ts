import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '@rotunda/backend/database'
import type { Budget } from '@rotunda/backend/rest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { createRequestBudgets, fromPage } from './request-budgets.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database, { TRUST_PROXY: 'true' })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const visitor: Actor = { role: 'anon', claims: { role: 'anon' } }
const account = (sub: string): Actor => ({ role: 'authenticated', claims: { sub } })
const operator: Actor = { role: 'service_role', claims: { role: 'service_role' } }

/** The budget of a request as it reaches the server. */
async function budgetOf(
  actor: Actor,
  headers: Record<string, string> = {},
  environment: object = {},
): Promise<Budget> {
  const budgets = createRequestBudgets({ connections: 20, trustProxy: true })
  let budget: Budget | undefined
  const app = new Hono().get('/', (c) => {
    budget = budgets(c, actor)
    return c.body(null)
  })
  await app.request('/', { headers }, environment)
  return budget!
}

const callerOf = async (actor: Actor, address: string) =>
  (await budgetOf(actor, { 'x-forwarded-for': address })).share?.caller

test('visitors are told apart by their network, accounts by their id', async () => {
  expect(await callerOf(visitor, '192.0.2.1')).toBe('192.0.2.1')
  expect(await callerOf(visitor, '2001:db8:1:2::7')).toBe('2001:db8:1:2')
  expect(await callerOf(account('ann'), '192.0.2.1')).toBe('ann')
  expect(await callerOf(operator, '192.0.2.1')).toBe('service_role')
})

test('what a page asks within the process has more time, and nothing a client sends passes for it', async () => {
  const page = await budgetOf(visitor, {}, fromPage)
  expect(page).toMatchObject({ statementTimeoutMs: 3000, maxEmbeddedRows: Infinity })
  const pretended = await budgetOf(visitor, { fromPage: 'true' }, { fromPage: true })
  expect(pretended).toMatchObject({ statementTimeoutMs: 2000, maxEmbeddedRows: 50_000 })
})

test('pages go on at once after a long read, since many readers wait for them', async () => {
  const { share } = await budgetOf(visitor, {}, fromPage)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let ended = 0
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    ended++
  }
  // Ten at a time.
  for (let count = 0; count < 20; count++) void share!.places.run(share!, read)
  await vi.advanceTimersByTimeAsync(80)
  expect(ended).toBe(10)
  await vi.advanceTimersByTimeAsync(80)
  expect(ended).toBe(20)
})

test('visitors who wait for the database leave accounts their share, and get Retry-After', async () => {
  const key = platform.publishableKey
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${platform.url}/rest/v1/${path}`, {
      headers: { apikey: key, 'x-forwarded-for': '192.0.2.1', ...headers },
    })
  const operatorReads = () => read('comments?select=id', { apikey: platform.secretKey })
  await read('legislators?select=id')
  await operatorReads()

  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const locking = database.sql.begin(async (sql) => {
    await sql`lock table public.legislators in access exclusive mode`
    await unlocked
  })
  await pause(100)
  const stuck = Array.from({ length: 8 }, () => read('legislators?select=id'))
  await pause(100)
  expect((await operatorReads()).status).toBe(200)
  const answers = await Promise.all(stuck)
  unlock()
  await locking
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(refused[0]!.headers.get('retry-after')).toBe('2')
  expect(refused[0]!.headers.get('ratelimit-policy')).toMatch(
    /^"visitor";q=10\d;qu="concurrent-requests"$/,
  )
  expect(refused[0]!.headers.get('ratelimit')).toBe('"visitor";r=0;t=2')
  expect(await refused[0]!.json()).toEqual({
    code: '53400',
    message: 'Too many requests at once. Try again in 2 seconds.',
    details: 'Earlier requests from the same account or address are still being answered.',
    hint: 'Send fewer at a time, or ask for fewer rows in each.',
  })
  await expect
    .poll(async () => (await read('legislators?select=id')).status, { timeout: 15_000 })
    .toBe(200)
})
