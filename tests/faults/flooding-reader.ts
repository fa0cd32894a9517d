import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { randomLetters } from '#tests/support/random-letters.ts'

/** An account made for an attack, its client, and an action of the record to write about. */
export type FloodingReader = {
  id: string
  username: string
  client: SupabaseClient<Database>
  actionId: string
}

/**
 * Signs up an account. The server must run without a mail server, so that sign-ups need no
 * confirmation.
 */
export async function signUpToFlood(baseUrl: string): Promise<FloodingReader> {
  const { publishableKey } = (await (await fetch(`${baseUrl}/config.json`)).json()) as {
    publishableKey: string
  }
  const client = createClient<Database>(baseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const username = `reader_${randomLetters()}`
  const { data, error } = await client.auth.signUp({
    email: `${username}@example.org`,
    password: 'harbour lantern quartz',
    options: { data: { username } },
  })
  if (error) throw error
  if (!data.session || !data.user) throw new Error('Signing up gave no session.')
  const action = await client.from('GovernmentActions').select('id').limit(1).single()
  if (action.error) throw action.error
  return { id: data.user.id, username, client, actionId: action.data.id }
}

/** The status and code of an answer, as a key to count by. */
export function answerOf({
  status,
  error,
}: {
  status: number
  error: { code: string } | null
}): string {
  return error ? `${status} ${error.code}` : String(status)
}
