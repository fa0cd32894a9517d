import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribeToRows } from '../../../../../app/data/subscribe-to-rows.ts'
import { connect } from '../../database/database.ts'
import type { Database } from '../../../../../supabase/database.types.ts'
import { bill } from '../../../../../supabase/tests/fixtures.ts'
import { type TestPlatform, startPlatform } from '../../../../../tests/support/platform.ts'
import { startNetwork } from './test-network.ts'
import { type Client, type Fixture, allDelivered, startFixture, until } from './fixture.ts'
import { listen } from './listen.ts'

let fixture: Fixture
let second: TestPlatform
let secondPool: Fixture['database']['sql']
let here: Client
let there: Client
beforeAll(async () => {
  fixture = await startFixture()
  // As another process would have it: a pool, and a connection that listens, of its own.
  secondPool = connect(fixture.database.options, 4)
  second = await startPlatform({ ...fixture.database, sql: secondPool })
  here = fixture.platform.client()
  there = second.client()
})
afterAll(async () => {
  await here.removeAllChannels()
  await there.removeAllChannels()
  await second.stop()
  await secondPool.end()
  await fixture.close()
})

const filter = `action_id=eq.${bill}`
const where = { column: 'action_id', equals: bill } as const

/** Written through the API of a server, by its operator. */
async function post(platform: TestPlatform, content: string): Promise<void> {
  const operator = platform.client(platform.secretKey)
  const { error } = await operator.from('comments').insert({ action_id: bill, content })
  if (error) throw error
}

test('two servers on one database deliver to each other’s clients, each change once', async () => {
  const recorders = [
    await listen(here, { table: 'comments', filter }),
    await listen(there, { table: 'comments', filter }),
  ]
  await post(fixture.platform, 'Written here')
  await post(second, 'Written there')
  await allDelivered(fixture)
  await until(() => recorders.every((recorder) => recorder.changes.length >= 3), 'all three')
  expect(recorders.map((recorder) => recorder.changes.map((change) => change.new.content))).toEqual(
    [
      ['Written here', 'Written there', 'The last word'],
      ['Written here', 'Written there', 'The last word'],
    ],
  )
})

/** What a page would show: read again whenever it is said, and changed as changes are heard. */
function page(client: Client) {
  const shown = new Map<string, string>()
  const state = { shown, reads: 0, stop: () => {} }
  state.stop = subscribeToRows(
    {
      table: 'comments',
      where,
      onInsert: ({ id, content }) => void shown.set(id, content),
      onUpdate: ({ id, content }) => void shown.set(id, content),
      onDelete: ({ id = '' }) => void shown.delete(id),
      onSubscribed: () => {
        state.reads += 1
        void read(client, shown)
      },
    },
    () => Promise.resolve(client),
  )
  return state
}
const shows = (state: ReturnType<typeof page>, content: string) =>
  until(() => [...state.shown.values()].includes(content), `${content} is shown`)

async function read(client: Client, shown: Map<string, string>): Promise<void> {
  const { data } = await client.from('comments').select().eq('action_id', bill)
  for (const { id, content } of data ?? []) shown.set(id, content)
}

describe('following rows', () => {
  test('reads at the start, then follows what is written, changed and deleted, until it is stopped', async () => {
    const client = fixture.platform.client()
    const state = page(client)
    await shows(state, 'Written here')
    await post(fixture.platform, 'A new one')
    await shows(state, 'A new one')
    const { sql } = fixture.database
    await sql`update public.comments set content = 'A newer one' where content = 'A new one'`
    await shows(state, 'A newer one')
    await sql`delete from public.comments where content = 'A newer one'`
    await until(() => ![...state.shown.values()].includes('A newer one'), 'it is gone')
    state.stop()
    await post(fixture.platform, 'After it was stopped')
    await allDelivered(fixture)
    expect([...state.shown.values()]).not.toContain('After it was stopped')
    expect(state.reads).toBe(1)
  })

  test('reads again what was missed while the server could not listen', async () => {
    const client = fixture.platform.client()
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    const { sql } = fixture.database
    // In one step, so that nobody listens when the notification of it goes out.
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`
    expect(ended).toHaveLength(2)
    await post(fixture.platform, 'While nobody listened')
    await shows(state, 'While nobody listened')
    await until(() => state.reads === 2, 'a second request')
    await post(fixture.platform, 'When it listened again')
    await shows(state, 'When it listened again')
    state.stop()
  }, 15_000)

  test('comes back after the network has been cut, and reads what was missed', async () => {
    const { publishableKey, url } = fixture.platform
    const network = await startNetwork(url)
    const client = createClient<Database>(network.url, publishableKey)
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    await network.cut()
    await post(fixture.platform, 'While it was cut off')
    await network.mend()
    await shows(state, 'While it was cut off')
    // What was written may be heard a moment before the answer that says the channel is joined.
    await until(() => state.reads === 2, 'a second request')
    await post(fixture.platform, 'Since it is back')
    await shows(state, 'Since it is back')
    expect(state.reads).toBe(2)
    state.stop()
    await client.removeAllChannels()
    await network.cut()
  }, 20_000)

  test('joins again when the server closes its channel, as when a token has expired', async () => {
    const client = fixture.platform.client()
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    // A token the server refuses ends the channel; the next join takes the one that is right again.
    await client.realtime.setAuth('not one of ours')
    await until(() => state.reads === 2, 'a second request')
    await post(fixture.platform, 'After joining again')
    await shows(state, 'After joining again')
    expect(state.reads).toBe(2)
    state.stop()
  }, 15_000)
})
