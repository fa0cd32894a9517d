import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mailbox, contentsOf, startMailbox } from '#platform/auth/tests/mailbox.ts'
import { joinDatabase } from '#platform/database/join-database.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { expectSignedIn, logIn, newName, password } from './accounts.ts'
import type { Page } from '@playwright/test'
import { copyInstallation } from './installation.ts'
import {
  expect,
  expectAccessible,
  expectMessage,
  expectNoSidewaysScroll,
  expectSelectsReadable,
  test,
} from './page.ts'

test.use({ ownProfile: true })

/** A server that sends mail, by a real mail server of this process. */
let mailbox: Mailbox
let directory: string
let server: ServerProcess
let site: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  mailbox = await startMailbox()
  directory = await mkdtemp(join(tmpdir(), 'rotunda-mail-'))
  await copyInstallation(join(directory, 'data'))
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await new ServerProcess(join(directory, 'data'), port, {
    SITE_URL: site,
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Rotunda <no-reply@rotunda.example>',
    AUTH_LIMIT_FACTOR: '100',
  }).started()
})
test.afterAll(async () => {
  await server.stop()
  await mailbox.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

async function signUp(page: Page, name: { username: string; email: string }) {
  await page.goto(`${site}/signup?next=%2Fcontact`)
  await page.getByLabel('Email').fill(name.email)
  await page.getByLabel('Username').fill(name.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
}

test('the link of the mail confirms the address, signs in and leads on', async ({ page }) => {
  const name = newName()
  await signUp(page, name)
  await page.goto(`${site}/login`)
  await logIn(page, name.email)
  await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  const [mail] = await mailbox.mailsTo(name.email)
  const { link } = contentsOf(mail!)
  await expectMessage(
    page.getByText('Your email address is confirmed, and you are logged in.'),
    async () => void (await page.goto(link)),
  )
  await expect(page).toHaveURL(`${site}/contact`)
  await expectSignedIn(page, name.username)
})

test('opened on another device it confirms the address and asks to log in', async ({
  page,
  browser,
}) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  const { link } = contentsOf(mail!)
  const phone = await browser.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Your email address is confirmed. Please log in.')).toBeVisible()
  await logIn(phone, name.email)
  await expectSignedIn(phone, name.username)
  await phone.goto(`${site}/about`)
  await phone.evaluate(() => localStorage.clear())
  await phone.goto(link)
  await expect(phone.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await phone.close()
})

test('the code of the mail does the same where the link cannot be opened', async ({ page }) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await page.getByLabel('Code from the mail').fill(contentsOf(mail!).code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${site}/contact`)
  await expectSignedIn(page, name.username)
  await expect(
    page.getByText('Your email address is confirmed, and you are logged in.'),
  ).toBeVisible()
})

test('a taken address is answered like a free one; its owner gets a mail', async ({ page }) => {
  const name = newName()
  await signUp(page, name)
  const [first] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(first!).link)
  await expectSignedIn(page, name.username)
  await page.evaluate(() => localStorage.clear())
  await signUp(page, { ...newName(), email: name.email })
  const mails = await mailbox.mailsTo(name.email, 2)
  expect(mails[1]!.subject).toBe('You already have a Rotunda account')
})

test('what goes by mail is chosen on the settings page; a sign-in from a new browser is told to the owner', async ({
  page,
  browser,
}) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(mail!).link)
  await expectSignedIn(page, name.username)
  await page.goto(`${site}/profile/settings`)
  const replies = page.getByLabel('Replies to you')
  await expect(replies).toHaveValue('off')
  await expect(page.getByLabel('Sign-ins from a new browser')).toHaveValue('at_once')
  await replies.selectOption('Daily')
  await page.getByLabel('Hour').selectOption('06:00')
  const form = page.getByRole('form', { name: 'Mail' })
  await expectMessage(page.getByText('Mail settings saved.'), () =>
    form.getByRole('button', { name: 'Save Settings' }).click(),
  )
  await page.reload()
  await expect(replies).toHaveValue('daily')
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSelectsReadable(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(window)
  await expectAccessible(page)

  // Another browser is new to the account, whose owner is told of it.
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/152.0' })
  const phone = await context.newPage()
  await phone.goto(`${site}/login`)
  await logIn(phone, name.email)
  await expectSignedIn(phone, name.username)
  await expect(
    page.getByRole('banner').getByRole('link', { name: /^Notices/ }),
  ).toHaveAccessibleName('Notices, 1 unread')
  await context.close()
})

test('who confirms after a day, when somebody else has the username, chooses another', async ({
  page,
}) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect((await page.request.get(`${site}/user/${name.username}`)).status()).toBe(404)
  const database = await joinDatabase({ dataDir: join(directory, 'data') })
  await database.sql`
    update private.pending_usernames set created_at = now() - interval '1 day'
    where username = ${name.username}`
  await database.close()
  const second = { username: name.username, email: newName().email }
  await signUp(page, second)
  const [later] = await mailbox.mailsTo(second.email)
  await page.goto(contentsOf(later!).link)
  await expectSignedIn(page, name.username)
  await page.evaluate(() => localStorage.clear())

  await page.goto(contentsOf(mail!).link)
  await page.getByRole('button', { name: 'Choose another' }).click()
  await expect(page).toHaveURL(`${site}/profile/settings`)
  const lost = page.getByText(`Someone took “${name.username}” before you confirmed your address.`)
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Edit Username' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(`${name.username}two`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSignedIn(page, `${name.username}two`)
  await expect(lost).toBeHidden()
})
