import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { copyInstallation } from './installation.ts'
import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test.use({ ownProfile: true })

/** A server with switches other than the defaults. */
let directory: string
let server: ServerProcess
let site: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  directory = await mkdtemp(join(tmpdir(), 'rotunda-switches-'))
  await copyInstallation(join(directory, 'data'))
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await new ServerProcess(join(directory, 'data'), port, {
    SITE_URL: site,
    ACCOUNT_DELETION: 'false',
    PUBLIC_LISTS_FROM_DASHBOARD: 'true',
  }).started()
})
test.afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

test('the page says if deletion is switched off', async ({ page }) => {
  await openAs(page, await signUp(site), `${site}/profile/settings`)
  await expect(
    page.getByText('Account deletion is temporarily disabled while we improve the process.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
})

test('a list is made public from the table of lists', async ({ page }) => {
  const reader = await signUp(site)
  await reader.client.from('user_lists').insert({ user_id: reader.id, name: 'Harbors' })
  await openAs(page, reader, `${site}/profile?tab=lists&view=table`)
  // This page shows it at once. Other pages show it once it is stored.
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/user_lists'),
  )
  await page.getByRole('button', { name: 'Make Public: Harbors' }).click()
  await expect(page.getByRole('cell', { name: 'Public', exact: true })).toBeVisible()
  await stored
  await page.goto(`${site}/community`)
  await expect(page.getByRole('link', { name: 'Harbors' })).toBeVisible()
})

test('if sign-ups are closed, the page says so and has no form', async ({ page }) => {
  const other = join(directory, 'closed')
  await copyInstallation(other)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const closed = await new ServerProcess(other, port, {
    SITE_URL: address,
    AUTH_SIGN_UP: 'false',
  }).started()
  try {
    await page.goto(`${address}/signup?next=%2Fvotes`)
    await expect(page.getByRole('heading', { name: 'Sign-ups are closed' })).toBeVisible()
    await expect(
      page.getByText('You can’t create an account on this site right now.'),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'log in' }).click()
    await expect(page).toHaveURL(`${address}/login?next=%2Fvotes`)
  } finally {
    await closed.stop()
  }
})
