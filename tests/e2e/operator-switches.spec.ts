import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { copyInstallation } from './installation.ts'
import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test.use({ ownProfile: true })

/** A server whose operator has switched on what is off by default. */
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
    ACCOUNT_DELETION: 'true',
    PUBLIC_LISTS_FROM_DASHBOARD: 'true',
  }).started()
})
test.afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

test('an account is deleted with its password, and what it wrote stays as nobody’s', async ({
  page,
}) => {
  const reader = await signUp(site)
  const review = {
    user_id: reader.id,
    action_id: '119-hr-22',
    content: 'The part on forms is clear.',
  }
  expect((await reader.client.from('comments').insert(review)).error).toBeNull()
  await openAs(page, reader, `${site}/profile/settings`)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  const deletion = '**/functions/v1/delete-user-account'
  await page.route(deletion, (route) => route.fulfill({ json: { success: false } }))
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Account deletion failed')
  await page.unroute(deletion)
  await page.route(deletion, (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account')
  await page.unroute(deletion)
  await dialog.getByLabel('Your password').fill('harbour lantern quartz')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  // Said for six seconds, while the page of visitors is still on its way.
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect((await page.request.get(`${site}/user/${reader.username}`)).status()).toBe(404)
  await page.goto(`${site}/action/119-hr-22`)
  const left = page.getByRole('article').filter({ hasText: 'The part on forms is clear.' })
  await expect(left).toContainText('Anonymous')
  await expect(left).not.toContainText(reader.username)
})

test('a list is made public from the table of lists', async ({ page }) => {
  const reader = await signUp(site)
  await reader.client.from('user_lists').insert({ user_id: reader.id, name: 'Harbors' })
  await openAs(page, reader, `${site}/profile?tab=lists&view=table`)
  // It is shown at once; other pages have it when it is stored.
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/user_lists'),
  )
  await page.getByRole('button', { name: 'Make Public: Harbors' }).click()
  await expect(page.getByRole('cell', { name: 'Public', exact: true })).toBeVisible()
  await stored
  await page.goto(`${site}/community`)
  await expect(page.getByRole('link', { name: 'Harbors' })).toBeVisible()
})
