import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { bill, insertFixtures } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

export type Client = SupabaseClient<Database>

/** A platform with the stage's rows on a database of its own. */
export type World = { database: TestDatabase; platform: TestPlatform; close(): Promise<void> }

export async function startWorld(): Promise<World> {
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

export type Heard = {
  type: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  ids?: unknown
}

/** A channel that keeps what it hears. */
export type Ear = {
  channel: RealtimeChannel
  heard: Heard[]
  statuses: string[]
  system: { status: string; message: string }[]
  errors: string[]
}

/** Follows a table, and resolves when the server has said yes, or no. */
export async function listen(
  client: SupabaseClient<Database>,
  binding: {
    table: string
    event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    filter?: string
  } & Record<string, unknown>,
  topic = `ear-${Math.random()}`,
): Promise<Ear> {
  const channel = client.channel(topic)
  const ear: Ear = { channel, heard: [], statuses: [], system: [], errors: [] }
  channel.on(
    'postgres_changes',
    // The type of the event decides that of the payload; here it may be any.
    { event: '*', schema: 'public', ...binding } as { event: '*'; schema: string },
    (change) => void ear.heard.push({ type: change.eventType, new: change.new, old: change.old }),
  )
  channel.on(
    'system',
    {},
    (said: { status: string; message: string }) => void ear.system.push(said),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.subscribe((status, error) => {
    ear.statuses.push(status)
    if (error) ear.errors.push(error.message)
    resolve()
  })
  await promise
  return ear
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
export async function allDelivered(world: World, platform = world.platform): Promise<void> {
  const client = platform.client()
  const ear = await listen(client, { table: 'comments', filter: `action_id=eq.${bill}` })
  await world.database.sql`
    insert into public.comments (user_id, action_id, content) values (null, ${bill}, 'The last word')`
  await until(() => ear.heard.length > 0, 'the last word is heard')
  await client.removeAllChannels()
}
