import type { SupabaseClient } from '@supabase/supabase-js'
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts'
import { listen } from '../../testing/listen.ts'
import { insertPeople, post } from '../../testing/people.ts'
import { type TestBackend, startBackend } from '../../testing/start-backend.ts'

export type Client = SupabaseClient

/** A backend on a database of its own with two people in it. */
export type Fixture = { database: TestDatabase; backend: TestBackend; close(): Promise<void> }

export async function startFixture(): Promise<Fixture> {
  const database = await createTestDatabase()
  await insertPeople(database.sql)
  const backend = await startBackend(database)
  return {
    database,
    backend,
    async close() {
      await backend.stop()
      await database.drop()
    },
  }
}

let people = 0

/** Signs a new person up, in a client of their own. */
export async function signUp(backend: TestBackend): Promise<Client & { userId: string }> {
  const client = backend.client()
  people += 1
  const { data, error } = await client.auth.signUp({
    email: `person-${people}@example.com`,
    password: 'a long enough phrase',
    options: { data: { username: `person-${people}` } },
  })
  if (error || !data.user) throw error ?? new Error('the sign-up returned no user')
  return Object.assign(client, { userId: data.user.id })
}

/** Waits until the condition holds, for at most five seconds. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 5000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It did not happen in five seconds: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Resolves when all earlier commits have been delivered: it writes a comment that everyone may see, and waits for it.
 * Changes are delivered in the order of their commits, so an earlier change that has not arrived by then never will.
 */
export async function allDelivered(fixture: Fixture, backend = fixture.backend): Promise<void> {
  const client = backend.client()
  const recorder = await listen(client, { table: 'comments', filter: `post_id=eq.${post}` })
  await fixture.database.sql`
    insert into public.comments (user_id, post_id, content) values (null, ${post}, 'The last word')`
  await until(() => recorder.changes.length > 0, 'the last word is heard')
  await client.removeAllChannels()
}
