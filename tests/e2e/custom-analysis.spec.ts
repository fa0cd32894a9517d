import { expect, test } from '@playwright/test'
import { openAs, signUp } from './reader.ts'

test('a tracker says on the page of an action how strongly it bears on the issue, and what it says of it', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('user_trackers')
    .insert([
      { issue_name: 'Health coverage', keywords: ['Medicaid'] },
      { issue_name: 'Volcanoes', keywords: [] },
    ])
    .throwOnError()
  await openAs(page, reader, '/action/119-hr-1')
  const section = page.getByRole('region', { name: 'Custom Analysis' })
  const health = section.getByRole('listitem').filter({ hasText: 'Health coverage' }).first()
  await expect(health.getByText(/passages? names? it in/)).toBeVisible()
  await health.getByText('Passages', { exact: true }).click()
  await expect(health.getByRole('listitem').first()).toContainText('H.R. 1')

  await health.getByRole('button', { name: 'Generate analysis: Health coverage' }).click()
  await expect(health.getByText('A word search found them. No AI wrote this.')).toBeVisible()
  await expect(health.getByRole('link', { name: /^Source 1: / })).toBeVisible()

  await section.getByRole('button', { name: 'Generate analysis: Volcanoes' }).click()
  await expect(section.getByText(/names this issue or its keywords/)).toBeVisible()

  // It has no tab. The sections before and after it have one.
  const tabs = page.getByRole('navigation', { name: 'Sections, following' })
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Sponsors', 'Vote', 'Reviews'])
  await expect(tabs.locator('[aria-current]')).toHaveCount(0)
  await page.locator('#vote').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(tabs.locator('[aria-current]')).toHaveText(['Vote'])
  await page
    .locator('#reviews')
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(tabs.locator('[aria-current]')).toHaveText(['Reviews'])
})

test('an analysis that fails leaves what the server says of it, and can be asked for again', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('user_trackers')
    .insert({ issue_name: 'Medicaid', keywords: [] })
    .throwOnError()
  await openAs(page, reader, '/action/119-hr-1')
  const address = '**/functions/v1/generate-personal-summary'
  await page.route(address, (route) =>
    route.fulfill({ status: 502, json: { error: 'Failed to generate custom summary.' } }),
  )
  const button = page.getByRole('button', { name: 'Generate analysis: Medicaid' })
  await button.click()
  await expect(page.getByText('Error: Failed to generate custom summary.')).toBeVisible()
  await page.unroute(address)
  await button.click()
  await expect(page.getByText('A word search found them. No AI wrote this.')).toBeVisible()
  await expect(page.getByText('Error: Failed to generate custom summary.')).toBeHidden()
})

test('an expired session says so, and asks the user to log in', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('user_trackers')
    .insert({ issue_name: 'Medicaid', keywords: [] })
    .throwOnError()
  await openAs(page, reader, '/action/119-hr-1')
  const button = page.getByRole('button', { name: 'Generate analysis: Medicaid' })
  await expect(button).toBeVisible()
  await reader.client.auth.signOut()
  await button.click()
  await expect(
    page.getByText('Error: No active session found or session expired. Please log in again.'),
  ).toBeVisible()
})
