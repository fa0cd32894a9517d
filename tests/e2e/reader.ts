import { type Page, test } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { newName, password } from './accounts.ts'
import { scriptless } from './page.ts'

/** Somebody with an account of their own, and a client that asks in their name. */
export type Reader = {
  id: string
  username: string
  email: string
  client: SupabaseClient<Database>
  /** As supabase-js keeps it in local storage. */
  session: string
}

/** An action for each try of a test that counts what readers did there: what the first try wrote stays. */
export function actionOfTry(...actions: [first: string, second: string]): string {
  return actions[test.info().retry]!
}

/** Signs somebody up over the platform's API. */
export async function signUp(url: string, name = newName()): Promise<Reader> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const { username, email } = name
  const client = createClient<Database>(url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { username } },
  })
  if (error) throw error
  if (!data.user || !data.session) throw new Error('Signing up gave no session.')
  return { id: data.user.id, username, email, client, session: JSON.stringify(data.session) }
}

/** Opens an address as that reader, who stays signed in until the page signs out. */
export async function openAs(page: Page, { session }: Reader, address: string): Promise<void> {
  const { origin } = new URL(address, test.info().project.use.baseURL)
  // Storage is the site's: a page that is elsewhere, or nowhere yet, does not reach it.
  if (new URL(page.url()).origin !== origin) await page.goto(origin + scriptless)
  await page.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
  await page.goto(address)
}
