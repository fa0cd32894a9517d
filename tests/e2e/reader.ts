import { type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { newName, password } from './accounts.ts'
import { scriptless } from './page.ts'

/** A user with an account, and a client that acts for it. */
export type Reader = {
  id: string
  username: string
  email: string
  client: SupabaseClient<Database>
  /** In the form that supabase-js keeps in local storage. */
  session: string
}

/**
 * A different action for each try of a test that counts readers' work, because the first try leaves
 * its own.
 */
export function actionOfTry(...actions: [first: string, second: string]): string {
  return actions[test.info().retry]!
}

/** Signs up an account over the platform's API. */
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
  // Storage belongs to the site, so the page must be there first.
  if (new URL(page.url()).origin !== origin) await page.goto(origin + scriptless)
  await page.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
  await page.goto(address)
}

/**
 * Gives the account an authenticator app. A code works only once, and the current one is used up.
 */
export async function protect(client: Reader['client']): Promise<{ factorId: string; totp: TOTP }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  const code = totp.generate()
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { factorId: data.id, totp }
}
