import type { Page } from '@playwright/test'
import { expect, test } from './page.ts'
import { type Reader, openAs as openPageAs, signUp } from './reader.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The place of the focus after its element has disappeared or is busy (WCAG 2.2, 2.4.3).

test('a button keeps the focus while what it does is under way', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const { data } = await reader.client
    .from('user_lists')
    .insert({ name: 'Rivers' })
    .select('id')
    .single()
  await openAs(page, reader, `/profile/lists/${data!.id}`)
  await page.getByRole('button', { name: 'Make Public' }).press('Enter')
  const made = page.getByRole('button', { name: 'Make Private' })
  await expect(made).toBeEnabled()
  await expect(made).toBeFocused()
})

test('the focus moves from a removed item to the next, and from the last to the message', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const actions = ['eo-14160', '119-hr-1']
  for (const action_id of actions)
    await reader.client.from('user_saved_actions').insert({ action_id, user_id: reader.id })
  await openAs(page, reader, '/profile')
  await page.getByRole('button', { name: /^Remove: One Big/ }).press('Enter')
  await expect(page.getByRole('link', { name: /^Protecting the Meaning/ })).toBeFocused()
  await page.getByRole('button', { name: /^Remove: Protecting/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Browse All Federal Actions' })).toBeFocused()
})

test('of an item that a dialog removes the focus goes on to the next', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  for (const issue_name of ['Wells', 'Rivers'])
    await reader.client
      .from('user_trackers')
      .insert({ user_id: reader.id, issue_name, keywords: ['water'] })
  await openAs(page, reader, '/profile?tab=trackers')
  await page.getByRole('button', { name: 'Delete tracker: Rivers' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Rivers' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit tracker: Wells' })).toBeFocused()
})

test('a form that takes the place of its button has the focus, and gives it back', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/settings')
  await page.getByRole('button', { name: 'Edit Username' }).press('Enter')
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Username' })).toBeFocused()

  await page.goto('/profile?tab=lists')
  await expect(page.locator('#bell a')).toBeVisible()
  await page.getByRole('button', { name: 'Create List' }).press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Create List' })).toBeFocused()
})

test('the first day’s question leaves the focus to the tabs below', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile')
  await page.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Actions' })).toBeFocused()
})

test('a page that a link leads to gets no focus of its own', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/government-actions')
  await page.locator('#content article a').first().press('Enter')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  expect(await focusedName(page)).toBe('')
})

/** Waits for the reader's own part of every page, which includes the bell. */
async function openAs(page: Page, reader: Reader, address: string): Promise<void> {
  await openPageAs(page, reader, address)
  await expect(page.locator('#bell a')).toBeVisible()
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('a, button, input, main')?.textContent ?? '')
