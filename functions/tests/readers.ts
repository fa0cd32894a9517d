import type { SupabaseClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import type { TestPlatform } from '#tests/support/platform.ts'

/** A person's browser, signed in, with the account's id. */
export type Reader = { client: SupabaseClient; id: string; token: string }

/** The subjects of the functions' texts: one bill and one member of Congress. */
export const bill = '119-hr-1'
export const member = 'A000375'

/** Signs up a user with the real client. */
export async function signUp(platform: TestPlatform, username: string): Promise<Reader> {
  const client: SupabaseClient = platform.client()
  const { data, error } = await client.auth.signUp({
    email: `${username}@example.com`,
    password: 'correct horse battery',
    options: { data: { username } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error('No session.')
  return { client, id: data.user.id, token: data.session.access_token }
}

export async function addSubjects(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
    values ('${member}', 'Jodey', 'Arrington', 'Jodey C. Arrington', 'Republican', 'TX', 'House', true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
    values ('${bill}', 'An act to provide for reconciliation', 'Legislative', 'hr', 'H.R. 1');
  `)
}

/** Calls a function as supabase-js does. @returns the status, and the row or the refusal's text */
export async function invoke(
  { client }: { client: SupabaseClient },
  name: string,
  body: unknown,
): Promise<{ status: number; data?: Record<string, unknown>; error?: string }> {
  const { data, error, response } = await client.functions.invoke(name, {
    body: body as Record<string, unknown>,
  })
  if (!error) return { status: response?.status ?? 0, data: data as Record<string, unknown> }
  const refusal = (await (error as { context: Response }).context.json()) as { error: string }
  return { status: response?.status ?? 0, error: refusal.error }
}
