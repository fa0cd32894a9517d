import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { type Actor, actAs, queryAs } from './act-as.ts'
import { connect } from './database.ts'

let database: TestDatabase
let administrator: postgres.Sql
let sql: postgres.Sql
const visitor: Actor = { role: 'anon', claims: {} }
const limits = { statementTimeout: 10_000 }

beforeAll(async () => {
  database = await createTestDatabase()
  administrator = connect({
    ...inject('cluster').administrator,
    database: database.options.database,
  })
  await administrator`create table public.marks (mark text)`
  await administrator`grant select, insert on public.marks to anon, rotunda`
})
afterEach(() => sql.end({ timeout: 1 }))
afterAll(async () => {
  await administrator.end()
  await database.drop()
})

/** Ends the backends that serve `sql`, as an administrator or a crash would: all, or those at such a query. */
async function endBackends(query = '%'): Promise<number> {
  const ended = await administrator`
    select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity
    where datname = current_database() and usename = 'rotunda' and query like ${query}`
  return ended.length
}
async function endBackendsAt(query: string): Promise<void> {
  while ((await endBackends(query)) === 0) await sleep(5)
}

test('backends ended one after another under load: a query fails with a reason, and the next is served', async () => {
  sql = connect(database.options, 6, { acquireTimeoutMs: 5000 })
  await sql`select 'reached once'`
  const stop = new AbortController()
  const served: number[] = []
  const clients = Array.from({ length: 12 }, async (_, number) => {
    while (!stop.signal.aborted) {
      const work =
        number % 2
          ? queryAs(sql, visitor, (query) => query`select ${number}::int as number`, limits)
          : actAs(sql, visitor, (query) => query`insert into marks values (${number})`, limits)
      await work.then(
        () => served.push(number),
        () => sleep(1),
      )
    }
  })
  for (let kill = 0; kill < 60; kill++) {
    await endBackends()
    await sleep(10)
  }
  served.length = 0
  await vi.waitUntil(() => new Set(served).size === 12, { timeout: 20_000 })
  stop.abort()
  expect(await Promise.allSettled(clients)).toHaveLength(12)
})

test('a transaction that goes on after its connection was lost does nothing in another’s', async () => {
  sql = connect(database.options, 1)
  const lost = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  const first = sql.begin(async (transaction) => {
    await transaction`select 1`
    lost.resolve()
    await goOn.promise
    late.push(Promise.allSettled([transaction`insert into marks values ('late')`]))
    throw new Error('rolls back')
  })
  const refused = first.catch((error: unknown) => error)
  await lost.promise
  await endBackends()
  expect(await refused).toMatchObject({ code: 'CONNECTION_CLOSED' })

  const roles = await actAs(
    sql,
    visitor,
    async (transaction) => {
      const [before] = await transaction`select current_user as role`
      await transaction`insert into marks values ('kept')`
      goOn.resolve()
      await sleep(50)
      const [after] = await transaction`select current_user as role`
      return [before?.role, after?.role]
    },
    limits,
  )
  await Promise.all(late)
  expect(roles).toEqual(['anon', 'anon'])
  expect([...(await sql`select mark from marks where mark in ('late', 'kept')`)]).toEqual([
    { mark: 'kept' },
  ])
})

test('what only reads is asked again where its connection was lost', async () => {
  sql = connect(database.options, 2)
  const reading = queryAs(sql, visitor, (query) => query`select 'read' as word, pg_sleep(0.5)`, {
    ...limits,
    readOnly: true,
  })
  await endBackendsAt('%pg_sleep(0.5)%')
  expect((await reading)[0]?.word).toBe('read')
})

test('what may write is not done twice: it fails where its connection was lost', async () => {
  sql = connect(database.options, 2)
  const writing = queryAs(sql, visitor, (query) => query`select pg_sleep(0.6)`, limits)
  const [outcome] = await Promise.all([
    writing.catch((error: unknown) => error),
    endBackendsAt('%pg_sleep(0.6)%'),
  ])
  expect(outcome).toMatchObject({ code: 'CONNECTION_CLOSED' })
})

test('a wait for a connection ends with an error: after the allowed time, or at once beyond the limit', async () => {
  sql = connect(database.options, 1, { acquireTimeoutMs: 300, maxWaiting: 1 })
  const held = await sql.reserve()
  const waiting = Promise.allSettled([sql`select 'waited'`])
  await expect(sql`select 'too many'`).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    code: '53300',
  })
  expect(await waiting).toMatchObject([
    { status: 'rejected', reason: { message: 'All 1 connections to the database are taken.' } },
  ])
  held.release()
  expect([...(await sql`select 'served' as word`)]).toEqual([{ word: 'served' }])
})

test('a pool that has never reached its server says at once what the system says', async () => {
  sql = connect({ ...database.options, host: '/nowhere' }, 2)
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ENOENT' })
})

test('ending closes every connection, idle or not', async () => {
  sql = connect(database.options, 4)
  await Promise.all([1, 2, 3, 4].map((number) => sql`select ${number}::int, pg_sleep(0.1)`))
  const reading = sql`select 'answered' as word, pg_sleep(0.1)`.execute()
  await sleep(20)
  await sql.end()
  expect((await reading)[0]?.word).toBe('answered')
  await vi.waitUntil(async () => (await endBackends('%pg_sleep(0.1)%')) === 0, { timeout: 5000 })
})

test('ending in time fails whatever is still under way, and all that waits behind it', async () => {
  sql = connect(database.options, 1)
  const asked = queryAs(sql, visitor, (query) => query`select pg_sleep(20)`, {
    statementTimeout: 20_000,
  })
  const failed = asked.catch((error: Error & { code?: string }) => error.code)
  await vi.waitUntil(async () => {
    const busy = await administrator`
      select from pg_catalog.pg_stat_activity where query = 'select pg_sleep(20)' and state = 'active'`
    return busy.length > 0
  })
  await sql.end({ timeout: 0.01 })
  expect(await Promise.race([failed, sleep(3000, 'nothing was said')])).toBe('CONNECTION_CLOSED')
})

test('COPY has its connection for as long as its stream lasts', async () => {
  sql = connect(database.options, 1)
  const chunks: Buffer[] = []
  const stream = await sql.unsafe('copy (select generate_series(1, 50000)) to stdout').readable()
  const beside = sql`select 'after the copy' as word`
  const both = Promise.all([
    beside,
    (async () => {
      for await (const chunk of stream) chunks.push(chunk as Buffer)
    })(),
  ])
  const [[row]] = await both
  expect(row?.word).toBe('after the copy')
  expect(Buffer.concat(chunks).toString().trim().split('\n')).toHaveLength(50_000)
})
