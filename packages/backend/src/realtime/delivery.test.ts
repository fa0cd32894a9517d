import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, insertPeople } from '../testing/people.ts'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { type Service, startService } from './tests/test-service.ts'

let database: TestDatabase
let service: Service
beforeAll(async () => {
  database = await createTestDatabase()
  await insertPeople(database.sql)
  service = await startService(database.sql)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

/** Resolves when as many sessions of this database wait for a lock. */
async function waitForWaiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await database.sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.waiting as number
    })
    .toBe(count)
}

test('a channel that is left while the row is read is not sent the change', async () => {
  const { sql } = database
  const client = await service.connect()
  await client.join(post, {}, 'realtime:left')
  await client.join(post, {}, 'realtime:stayed')
  let locking: Promise<unknown> | undefined
  await sql.begin(async (writing) => {
    await writing`insert into public.comments (post_id, content) values (${post}, 'Seen by one')`
    // The lock comes when the writer commits, before the reader that its change wakes.
    locking = sql.begin(async (locked) => {
      await locked`lock table public.comments in access exclusive mode`
      await waitForWaiting(1)
      expect(await client.request('realtime:left', 'phx_leave', {})).toMatchObject({ status: 'ok' })
    })
    await waitForWaiting(1)
  })
  await locking
  await client.waitForFrame(
    ([, , topic, event]) => topic === 'realtime:stayed' && event === 'postgres_changes',
  )
  expect(
    client.frames.flatMap(([, , topic, event]) => (event === 'postgres_changes' ? [topic] : [])),
  ).toEqual(['realtime:stayed'])
  client.socket.close()
})
