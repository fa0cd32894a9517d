import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen, startNetwork } from '@rotunda/backend/testing'
import type { Database } from '#supabase/database.types.ts'
import { bill, insertFixtures, member, publicList, stranger } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { subscribeToRows } from '#app/data/subscribe-to-rows.ts'

type Client = SupabaseClient<Database>

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  platform = await startPlatform(database)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const until = (isSo: () => boolean, what: string) =>
  vi.waitFor(() => expect(isSo(), what).toBe(true))

const where = { column: 'action_id', equals: bill } as const

/** Written through the API, by the operator. */
async function post(content: string): Promise<void> {
  const operator = platform.client(platform.secretKey)
  const { error } = await operator.from('comments').insert({ action_id: bill, content })
  if (error) throw error
}

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
  test('reads at the start, then follows new, changed and deleted rows until it is stopped', async () => {
    const client = platform.client()
    const state = page(client)
    await shows(state, 'Long.')
    await post('A new one')
    await shows(state, 'A new one')
    const { sql } = database
    await sql`update public.comments set content = 'A newer one' where content = 'A new one'`
    await shows(state, 'A newer one')
    await sql`delete from public.comments where content = 'A newer one'`
    await until(() => ![...state.shown.values()].includes('A newer one'), 'it is gone')
    state.stop()
    const other = platform.client()
    const { changes } = await listen(other, { table: 'comments' })
    await post('After it was stopped')
    // Each client is sent a change at the same moment; a second one follows it.
    await post('The last word')
    await until(() => changes.length === 2, 'the last word is heard')
    await other.removeAllChannels()
    expect([...state.shown.values()]).not.toContain('After it was stopped')
    expect(state.reads).toBe(1)
  })

  test('reads missed rows after the server could not listen', async () => {
    const client = platform.client()
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    const { sql } = database
    // In one statement, so that no server listens when the notification goes out.
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`
    expect(ended).toHaveLength(1)
    await post('While it could not listen')
    await shows(state, 'While it could not listen')
    await until(() => state.reads === 2, 'a second request')
    await post('When it listened again')
    await shows(state, 'When it listened again')
    state.stop()
  }, 15_000)

  test('comes back after the network has been cut, and reads missed rows', async () => {
    const { publishableKey, url } = platform
    const network = await startNetwork(url)
    const client = createClient<Database>(network.url, publishableKey)
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    await network.cut()
    await post('While it was cut off')
    await network.mend()
    await shows(state, 'While it was cut off')
    // A row may arrive a moment before the answer that the channel is joined.
    await until(() => state.reads === 2, 'a second request')
    await post('Since it is back')
    await shows(state, 'Since it is back')
    expect(state.reads).toBe(2)
    state.stop()
    await client.removeAllChannels()
    await network.cut()
  }, 20_000)

  test('joins again when the server closes its channel, as when a token has expired', async () => {
    const client = platform.client()
    const state = page(client)
    await until(() => state.reads === 1, 'the first request')
    // A token the server refuses ends the channel; the next join takes the one that is right again.
    await client.realtime.setAuth('not one of ours')
    await until(() => state.reads === 2, 'a second request')
    await post('After joining again')
    await shows(state, 'After joining again')
    expect(state.reads).toBe(2)
    state.stop()
  }, 15_000)
})

describe('a change', () => {
  test.each([
    ['comments', 'action_id', bill, 5],
    ['legislator_comments', 'legislator_id', member, 5],
    ['list_comments', 'list_id', publicList, null],
  ] as const)(
    'of %s has its author’s name and stars, so that nothing is left to read',
    async (table, column, subject, stars) => {
      const { sql } = database
      const visitor = platform.client()
      const recorder = await listen(visitor, { table, filter: `${column}=eq.${subject}` })
      const [said] = await sql<{ id: string }[]>`
      insert into public.${sql(table)} (user_id, ${sql(column)}, content)
      values (${stranger}, ${subject}, 'I counted.') returning id`
      await until(() => recorder.changes.length === 1, 'the insert')
      const { data } = await visitor.from(table).select().eq('id', said!.id).single()
      expect(recorder.changes[0]?.new).toEqual(data)
      expect(data).toMatchObject({ author_username: 'stranger', author_rating: stars })
      await sql`update public.profiles set username = 'renamed' where id = ${stranger}`
      await until(
        () =>
          recorder.changes.some((change) => change.new.id === said!.id && change.type === 'UPDATE'),
        'the new name',
      )
      expect(recorder.changes.at(-1)?.new).toMatchObject({ author_username: 'renamed' })
      await sql`update public.profiles set username = 'stranger' where id = ${stranger}`
      await sql`delete from public.${sql(table)} where id = ${said!.id}`
      await visitor.removeAllChannels()
    },
  )
})
