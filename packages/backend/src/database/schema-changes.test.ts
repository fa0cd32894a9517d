import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { connect } from './database.ts'
import { SchemaSnapshot, announceSchemaChanges, watchSchema } from './schema-changes.ts'

let database: TestDatabase
let superuser: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  const { administrator } = inject('cluster')
  superuser = connect({ ...administrator, database: database.options.database }, 1)
  await announceSchemaChanges(superuser)
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

/** Waits for a notification of our own, which comes after all that were committed before. */
async function delivered(): Promise<void> {
  const marker = randomUUID()
  const heard = Promise.withResolvers<void>()
  const listening = await database.sql.listen('pgrst', (payload) => {
    if (payload === marker) heard.resolve()
  })
  await database.sql.notify('pgrst', marker)
  await heard.promise
  await listening.unlisten()
}

/** Counts the changes that `work` announces. */
async function changesDuring(work: (sql: postgres.Sql) => Promise<unknown>): Promise<number> {
  const onChange = vi.fn<() => void>()
  const stop = await watchSchema(database.sql, onChange)
  await delivered()
  onChange.mockClear()
  await work(database.sql)
  await delivered()
  await stop()
  return onChange.mock.calls.length
}

test('what the application’s role creates, alters, grants and drops is announced', async () => {
  expect(await changesDuring((sql) => sql`create table public.plants (id integer)`)).toBe(1)
  expect(await changesDuring((sql) => sql`alter table public.plants add name text`)).toBe(1)
  expect(await changesDuring((sql) => sql`grant select on public.plants to anon`)).toBe(1)
  expect(
    await changesDuring(
      (sql) => sql`create function public.grow() returns integer language sql return 1`,
    ),
  ).toBe(1)
  expect(await changesDuring((sql) => sql`drop function public.grow()`)).toBe(1)
  expect(await changesDuring((sql) => sql`drop table public.plants`)).toBe(1)
})

test('the commands of one transaction are announced once, and not at all when it is rolled back', async () => {
  expect(
    await changesDuring((sql) =>
      sql.begin(async (transaction) => {
        await transaction`create table public.herbs (id integer)`
        await transaction`create index on public.herbs (id)`
        await transaction`drop table public.herbs`
      }),
    ),
  ).toBe(1)
  expect(
    await changesDuring((sql) =>
      sql
        .begin(async (transaction) => {
          await transaction`create table public.herbs (id integer)`
          throw new Error('no')
        })
        .catch(() => {}),
    ),
  ).toBe(0)
})

test('temporary tables, comments and refreshed views are not announced', async () => {
  await database.sql`create materialized view public.counted as select 1 as one`
  expect(
    await changesDuring((sql) =>
      sql.begin(async (transaction) => {
        await transaction`create temporary table passing (id serial primary key, note text)`
        await transaction`alter table passing add more text`
        await transaction`drop table passing`
      }),
    ),
  ).toBe(0)
  expect(await changesDuring((sql) => sql`comment on schema public is 'the exposed one'`)).toBe(0)
  expect(await changesDuring((sql) => sql`refresh materialized view public.counted`)).toBe(0)
})

test('a notification sent by hand does as well, and other words of the channel do not', async () => {
  expect(await changesDuring((sql) => sql`notify pgrst, 'reload schema'`)).toBe(1)
  expect(await changesDuring((sql) => sql`notify pgrst`)).toBe(1)
  expect(await changesDuring((sql) => sql`notify pgrst, 'something'`)).toBe(0)
})

test('a connection that was lost and replaced counts as a change', async () => {
  const onChange = vi.fn<() => void>()
  const stop = await watchSchema(database.sql, onChange)
  onChange.mockClear()
  await superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database.options.database} and query ilike 'listen%'`
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000 })
  await stop()
})

test('a snapshot is read once for many changes, and the earlier one serves meanwhile', async () => {
  let readings = 0
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const snapshot = new SchemaSnapshot(database.sql, async () => {
    readings += 1
    const reading = readings
    await gates[reading - 2]?.promise
    return reading
  })
  expect(await snapshot.get()).toBe(1)
  await database.sql`notify pgrst`
  await vi.waitFor(() => expect(readings).toBe(2))
  await database.sql`notify pgrst`
  await database.sql`notify pgrst, 'reload schema'`
  await delivered()
  expect(await snapshot.get()).toBe(1)
  gates[0]?.resolve()
  await vi.waitFor(() => expect(readings).toBe(3))
  expect(await snapshot.get()).toBe(2)
  gates[1]?.resolve()
  await vi.waitFor(async () => expect(await snapshot.get()).toBe(3))
  expect(readings).toBe(3)
})

test('a reading that failed is tried again when it is asked for', async () => {
  let away = true
  const snapshot = new SchemaSnapshot(database.sql, async () => {
    if (away) throw new Error('away')
    return 'here'
  })
  await expect(snapshot.get()).rejects.toThrow('away')
  away = false
  expect(await snapshot.get()).toBe('here')
})
