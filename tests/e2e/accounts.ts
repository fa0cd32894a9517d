import type { Page } from '@playwright/test'
import { randomLetters } from '../support/random-letters.ts'
import { expect } from './page.ts'

export const password = 'harbour lantern quartz'

/** An unused name and address. */
export function newName() {
  const username = `reader_${randomLetters()}`
  return { username, email: `${username}@example.org` }
}

/** Fills in and sends the log-in page, which must be open. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(secret)
  await main.getByRole('button', { name: 'Log In' }).click()
}

export async function expectSignedIn(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}
