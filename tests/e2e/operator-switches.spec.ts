import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { copyInstallation } from './installation.ts'
import { expect, expectAccessible, test } from './page.ts'
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
    AUTH_ONE_TIME_CODES: 'false',
    PUBLIC_LISTS_FROM_DASHBOARD: 'true',
    OPERATOR_NAME: 'Friends of Rotunda, Inc.',
    OPERATOR_STATE: 'CA',
    LOG_DAYS: '14',
    SECURITY_CONTACT: 'security@rotunda.example',
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

test('no code to log in with is offered if they are switched off', async ({ page }) => {
  await page.goto(`${site}/login`)
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a code' })).toHaveCount(0)
})

test('the terms and the privacy page name the operator, its state and its logs', async ({
  page,
  request,
}) => {
  await page.goto(`${site}/terms-of-service`)
  await expect(page.getByRole('main')).toContainText(
    'an agreement between you and Friends of Rotunda, Inc., who operates this website (“Rotunda”, “we”).',
  )
  await expect(page.getByRole('main')).toContainText(
    'The laws of the United States and of California govern these terms.',
  )
  await page.goto(`${site}/privacy`)
  await expect(page.getByRole('main')).toContainText('They are deleted after 14 days.')
  await expect(page.getByRole('main')).toContainText('Friends of Rotunda, Inc. operates this site.')
  expect(await (await request.get(`${site}/.well-known/security.txt`)).text()).toContain(
    'Contact: mailto:security@rotunda.example\n',
  )
})

test('a list is made public from the table of lists', async ({ page }) => {
  const reader = await signUp(site)
  const { data: list } = await reader.client
    .from('user_lists')
    .insert({ user_id: reader.id, name: 'Harbors' })
    .select('id')
    .single()
    .throwOnError()
  // Community shows no empty lists.
  await reader.client
    .from('user_list_items')
    .insert({ list_id: list.id, action_id: '119-hr-1' })
    .throwOnError()
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

test('a notice shows on kept pages within seconds, and an invitation lets one account in', async ({
  page,
}) => {
  const change = (...args: string[]) => runSite(join(directory, 'data'), site, args)
  await page.goto(`${site}/terms-of-service`)
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0)
  await change('notice', 'We move on Sunday: https://status.example/move.')
  await expect(async () => {
    await page.goto(`${site}/terms-of-service`)
    const notice = page.getByRole('complementary', { name: 'Notice' })
    await expect(notice).toHaveText('We move on Sunday: https://status.example/move.')
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://status.example/move')
  }).toPass({ timeout: 5000 })
  await expectAccessible(page)

  await change('no-notice')
  await change('sign-up', 'invited')
  const [address = ''] = /http\S+/.exec(await change('invite')) ?? []
  await page.goto(address)
  await expect(page.getByText('You need an invitation to create an account')).toBeVisible()
  const code = page.getByLabel('Invitation')
  await expect(code).toHaveValue(/^[\w-]{20}$/)
  const given = await code.inputValue()
  await code.fill('wrong')
  await page.getByLabel('Email').fill('invited@mail.example')
  await page.getByLabel('Username').fill('invited_reader')
  await page.getByLabel('Password', { exact: true }).fill('four quiet windows')
  await page.getByLabel('Confirm Password').fill('four quiet windows')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    page.getByText('This invitation is not valid, was used up, or has expired.'),
  ).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(given)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).not.toHaveURL(/signup/)
  await change('sign-up', 'open')
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

/** Runs `npm run site` next to the server. */
async function runSite(dataDir: string, siteUrl: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['server/cli/site.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: siteUrl },
  })
  return stdout
}
