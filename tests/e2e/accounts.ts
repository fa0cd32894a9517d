import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'

export const password = 'harbour lantern quartz'

export type Account = { email: string; username: string; client: SupabaseClient; session: string }

/** A name and an address that nobody has yet. */
export function newName() {
  const username = `reader_${crypto.randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.org` }
}

/** Signs somebody up over the platform's API; `session` is as supabase-js stores it in a browser. */
export async function signUp(url: string): Promise<Account> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const { username, email } = newName()
  const client = createClient(url, config.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { username } },
  })
  if (error) throw error
  return { username, email, client, session: JSON.stringify(data.session) }
}

/** Fills in the log-in page, which has to be open, and sends it. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(secret)
  await main.getByRole('button', { name: 'Log In' }).click()
}

/** The header shows who is signed in. */
export async function expectSignedIn(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}
