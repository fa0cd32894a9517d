import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../../../supabase/database.types.ts'
import { bill, insertFixtures } from '../../../../../supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts'
import { type TestPlatform, startPlatform } from '../../../../../tests/support/platform.ts'
import { listen } from './listen.ts'

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
