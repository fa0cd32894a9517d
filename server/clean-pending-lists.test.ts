import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connect } from '@rotunda/backend/database'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { startCleaningPendingLists } from './clean-pending-lists.ts'

let database: TestDatabase
let administrator: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase()
  const { administrator: options } = inject('cluster')
  administrator = connect({ ...options, database: database.options.database }, 1)
  await administrator`create extension pgstattuple`
})
afterAll(async () => {
  await administrator.end()
  await database.drop()
})

/** How many entries wait before the indexes of search. */
async function waiting(): Promise<number> {
  const [row] = await administrator<{ entries: number }[]>`
    select sum((pgstatginindex(index.oid)).pending_tuples)::int as entries
    from pg_class as index join pg_am as method on method.oid = index.relam and method.amname = 'gin'
    where index.relname like 'search_entries_%'`
  return row!.entries
}
const insert = (id: string) =>
  database.sql`insert into public."GovernmentActions" (id, title, branch, action_type)
    values (${id}, 'Quokka Protection Act', 'Legislative', 'hr')`

test('what waits before an index is taken in, until that is stopped', async () => {
  await insert('110-hr-1')
  expect(await waiting()).toBeGreaterThan(0)
  const stop = startCleaningPendingLists(database.sql, { interval: 1 })
  await vi.waitFor(async () => expect(await waiting()).toBe(0))
  await insert('110-hr-2')
  await vi.waitFor(async () => expect(await waiting()).toBe(0))
  await stop()
  await insert('110-hr-3')
  await expect(vi.waitFor(async () => expect(await waiting()).toBe(0), 200)).rejects.toThrow(
    'to be +0',
  )
  const found = await database.sql`select id from public.search_government_actions('quokkas')`
  expect(found).toHaveLength(3)
})

test('what fails is logged, and tried again', async () => {
  const { sql } = database
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await sql`alter function private.clean_pending_lists() rename to renamed`
  const stop = startCleaningPendingLists(sql, { interval: 1, retry: 1 })
  await vi.waitFor(() => expect(log).toHaveBeenCalled())
  expect(log.mock.calls[0]![0]).toMatch(/"event":"the pending lists .*"code":"42883"/)
  await sql`alter function private.renamed() rename to clean_pending_lists`
  await insert('110-hr-4')
  await vi.waitFor(async () => expect(await waiting()).toBe(0))
  await stop()
  log.mockRestore()
})

test('of two that take in at once one leaves it to the other', async () => {
  const { sql } = database
  await insert('110-hr-5')
  await sql.begin(async (first) => {
    await first`select pg_advisory_xact_lock(hashtext('private.clean_pending_lists'))`
    await sql`select private.clean_pending_lists()`
    expect(await waiting()).toBeGreaterThan(0)
  })
  await sql`select private.clean_pending_lists()`
  expect(await waiting()).toBe(0)
})

test('an index that is being made anew is not waited for longer than a second', async () => {
  const { sql } = database
  await sql.begin(async (other) => {
    await other`reindex index private.search_entries_by_title`
    await expect(sql`select private.clean_pending_lists()`).rejects.toMatchObject({ code: '55P03' })
  })
})
