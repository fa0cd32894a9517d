import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { bill, insertFixtures } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

export type Client = SupabaseClient<Database>

/** A platform with the stage's rows on a database of its own. */
export type Fixture = { database: TestDatabase; platform: TestPlatform; close(): Promise<void> }

export async function startFixture(): Promise<Fixture> {
  const database = await createTestDatabase()
  await insertFixtures(database.sql)
  const platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '1000' })
  return {
    database,
    platform,
    async close() {
      await platform.stop()
      await database.drop()
    },
  }
}

let people = 0

/** Somebody who has just signed up, in a browser of their own. */
export async function signUp(platform: TestPlatform): Promise<Client & { userId: string }> {
  const client = platform.client()
  people += 1
  const { data, error } = await client.auth.signUp({
    email: `person-${people}@example.com`,
    password: 'a long enough phrase',
    options: { data: { username: `person-${people}` } },
  })
  if (error || !data.user) throw error ?? new Error('nobody signed up')
  return Object.assign(client, { userId: data.user.id })
}

export type RecordedChange = {
  type: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  ids?: unknown
}

/** A channel that keeps what it hears. */
export type ChannelRecorder = {
  channel: RealtimeChannel
  changes: RecordedChange[]
  statuses: string[]
  system: { status: string; message: string }[]
  errors: string[]
}

/** Follows a table, and resolves when the server has said yes, or no. */
export async function listen(
  client: SupabaseClient<Database>,
  binding: {
    table?: string
    event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    filter?: string
  } & Record<string, unknown>,
  topic = `recorder-${Math.random()}`,
): Promise<ChannelRecorder> {
  const channel = client.channel(topic)
  const recorder: ChannelRecorder = { channel, changes: [], statuses: [], system: [], errors: [] }
  channel.on(
    'postgres_changes',
    // The type of the event decides that of the payload; here it may be any.
    { event: '*', schema: 'public', ...binding } as { event: '*'; schema: string },
    (change) =>
      void recorder.changes.push({ type: change.eventType, new: change.new, old: change.old }),
  )
  channel.on(
    'system',
    {},
    (said: { status: string; message: string }) => void recorder.system.push(said),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.subscribe((status, error) => {
    recorder.statuses.push(status)
    if (error) recorder.errors.push(error.message)
    resolve()
  })
  await promise
  return recorder
}

/** Waits until it is so, for at most five seconds. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 5000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It did not happen in five seconds: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Resolves when all that was committed before has been delivered: a review that everybody may see is written, and
 * heard, last. Changes are delivered in the order of their commits, so what has not been heard by then never will be.
 */
export async function allDelivered(fixture: Fixture, platform = fixture.platform): Promise<void> {
  const client = platform.client()
  const recorder = await listen(client, { table: 'comments', filter: `action_id=eq.${bill}` })
  await fixture.database.sql`
    insert into public.comments (user_id, action_id, content) values (null, ${bill}, 'The last word')`
  await until(() => recorder.changes.length > 0, 'the last word is heard')
  await client.removeAllChannels()
}
