import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinDatabase } from '@rotunda/backend/database'
import { contentsOf, type Mailbox, startMailbox } from '@rotunda/backend/testing'
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

/** A server that sends mail through a real mail server in this process. */
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

/** Looks for accessibility faults in a page, and restores its width for the rest of the test. */
async function expectAccessibleOnTheWay(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function signUp(page: Page, name: { username: string; email: string }) {
  await page.goto(`${site}/signup?next=%2Fcontact`)
  await fillSignUp(page, name)
}

async function fillSignUp(page: Page, name: { username: string; email: string }) {
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

test('a scanner that opens the link uses up neither it nor the code; both can be sent again', async ({
  page,
  request,
}) => {
  const name = newName()
  await signUp(page, name)
  const [first] = await mailbox.mailsTo(name.email)
  for (let looks = 0; looks < 3; looks++) await request.get(contentsOf(first!).link)
  await page.goto(`${site}/login`)
  await logIn(page, name.email)
  await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expect(page.getByText('Done. Use the newest mail you get.')).toBeVisible()
  const [, second] = await mailbox.mailsTo(name.email, 2)

  // The older link explains what to do, and its page sends a third mail.
  await page.goto(contentsOf(first!).link)
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByLabel('Email').fill(name.email)
  await page.getByRole('button', { name: 'Send Confirmation' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Done. Use the newest mail you get.')).toBeVisible()
  const mails = await mailbox.mailsTo(name.email, 4)
  expect(contentsOf(mails[3]!).link).not.toBe(contentsOf(second!).link)
  for (let looks = 0; looks < 3; looks++) await request.get(contentsOf(mails[3]!).link)
  await page.getByLabel('Code from the mail').fill(contentsOf(mails[3]!).code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, name.username)
})

test('opened on another device a button confirms the address, and logging in works', async ({
  page,
  browser,
}) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  const { link } = contentsOf(mail!)
  const phone = await browser.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Confirm your address' })).toBeFocused()
  await expectAccessibleOnTheWay(phone)
  await phone.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(
    phone.getByText('Your email address is confirmed. You can log in now.'),
  ).toBeVisible()
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

test('a mailed code logs in without the password, and only who has an account gets one', async ({
  page,
}) => {
  const name = newName()
  await signUp(page, name)
  const [welcome] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(welcome!).link)
  await expectSignedIn(page, name.username)
  await page.evaluate(() => localStorage.clear())
  const askForCode = async (email: string) => {
    await page.goto(`${site}/login?next=%2Fcontact`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText('This site has no mail server')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  }
  const unknown = newName().email
  await askForCode(unknown)
  await askForCode(name.email)
  const [, mail] = await mailbox.mailsTo(name.email, 2)
  expect(mail!.subject).toBe('Your Rotunda sign-in code')
  await page.getByLabel('Code from the mail').fill(contentsOf(mail!).code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${site}/contact`)
  await expectSignedIn(page, name.username)
  expect(mailbox.received.some(({ to }) => to.includes(unknown))).toBe(false)
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

test('a change of address takes both mailboxes and a button each; the old one undoes it', async ({
  page,
  browser,
}) => {
  const name = newName()
  const next = newName().email
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(mail!).link)
  await expectSignedIn(page, name.username)
  await page.goto(`${site}/profile/security`)
  const form = page.getByRole('form', { name: 'Email address' })
  await form.getByLabel('New email address').fill(next)
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`We've sent a mail to ${name.email} and to ${next}.`)).toBeVisible()
  await mailbox.mailsTo(next)

  const agree = async (link: string, says: string) => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Change the email address' })).toBeVisible()
    await expectAccessibleOnTheWay(page)
    await expectMessage(page.getByText(says), () =>
      page.getByRole('button', { name: 'Agree to the change' }).click(),
    )
  }
  await agree(
    contentsOf((await mailbox.mailsTo(next))[0]!).link,
    "You've agreed to the new address.",
  )
  await expect(page).toHaveURL(`${site}/profile/security`)
  await expect(
    page.getByText(`The change to ${next} waits until you agree in both mailboxes.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Done. Use the newest mail you get.')).toBeVisible()
  const toOld = await mailbox.mailsTo(name.email, 3)
  expect(await mailbox.mailsTo(next)).toHaveLength(1)
  await agree(contentsOf(toOld[2]!).link, 'Your email address is changed.')
  await expect(page.getByText(next, { exact: true })).toBeVisible()

  const told = (await mailbox.mailsTo(name.email, 4))[3]!
  const owner = await browser.newPage()
  await owner.goto(contentsOf(told).link)
  await owner.getByRole('button', { name: 'Undo this change' }).click()
  await expect(owner).toHaveURL(`${site}/reset-password`)
  await expect(owner.getByText(`Choose a new password for ${name.email}.`)).toBeVisible()
  await owner.getByLabel('New password', { exact: true }).fill('meadow compass violin')
  await owner.getByLabel('Confirm new password').fill('meadow compass violin')
  await owner.getByRole('button', { name: 'Reset Password' }).click()
  await expect(owner).toHaveURL(`${site}/login`)
  await logIn(owner, name.email, 'meadow compass violin')
  await expectSignedIn(owner, name.username)
  await owner.close()
})

test('a visitor follows all three members through signing up, and is offered mail; two clicks do both', async ({
  page,
}) => {
  const name = newName()
  await page.goto(`${site}/your-members?state=CA&district=12`)
  await page.getByRole('button', { name: 'Follow all three' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to follow' })
  await expectAccessibleOnTheWay(page)
  await dialog.getByRole('link', { name: 'Sign Up' }).click()
  await fillSignUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(mail!).link)
  await expect(page).toHaveURL(`${site}/your-members?state=CA&district=12`)
  const main = page.getByRole('main')
  await expect(main.getByText('You follow all three.')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Following/ })).toHaveCount(3)
  // The page shows it before it is stored.
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('mail_preferences'),
  )
  await main.getByRole('button', { name: 'Mail me weekly' }).click()
  await expect(
    main.getByText('Mail about them comes on Mondays at 08:00 (America/New York).'),
  ).toBeVisible()
  await stored
  await page.reload()
  await expect(main.getByText(/^Mail about them comes on Mondays/)).toBeVisible()
  await main.getByRole('link', { name: 'Change it' }).click()
  await page.getByText('Choose for each kind').click()
  await expect(page.getByLabel('Votes of members you follow')).toHaveValue('weekly')
})

test('a visitor gets mail without an account, manages it by a link, and opens an account later', async ({
  page,
}) => {
  const name = newName()
  await page.goto(`${site}/your-members?state=CA&district=12`)
  await page.getByRole('link', { name: 'Get mail without an account' }).click()
  await expect(page.getByText('the members of Congress of California - District 12')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email').fill(name.email)
  await page.getByRole('button', { name: 'Send me a mail to confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const [asked] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(asked!).link)
  await page.getByRole('button', { name: 'Yes, send me mail' }).click()
  await page.getByRole('link', { name: 'See or change what you get' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expectAccessibleOnTheWay(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Stop: Lateefah Simon' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)

  await page.goto(`${site}/signup`)
  await fillSignUp(page, name)
  const [, mail] = await mailbox.mailsTo(name.email, 2)
  expect(mail!.subject).toBe('Open your Rotunda account')
  await page.goto(contentsOf(mail!).link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  const username = page.getByLabel('Username')
  await username.fill('the_president')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  const open = page.getByRole('button', { name: 'Open account' })
  await open.click()
  await expect(page.getByText('This username is reserved.')).toBeVisible()
  await username.fill(name.username)
  await open.click()
  await expect(page).toHaveURL(`${site}/login`)
  await logIn(page, name.email)
  await expectSignedIn(page, name.username)
  await page.goto(`${site}/profile/notifications?topic=following`)
  await expect(page.getByRole('button', { name: /^Unfollow/ })).toHaveCount(2)
})

test('the settings page selects mails, and the owner hears of a sign-in from a new browser', async ({
  page,
  browser,
}) => {
  const name = newName()
  await signUp(page, name)
  const [mail] = await mailbox.mailsTo(name.email)
  await page.goto(contentsOf(mail!).link)
  await expectSignedIn(page, name.username)
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site}/profile/settings`)
  const form = page.getByRole('form', { name: 'Mail' })
  await expect(form).toBeVisible()
  expect((await page.locator('#mail').boundingBox())!.height).toBeLessThan(740)
  await expect(form.getByRole('radio', { name: 'All off' })).toBeChecked()
  await form.getByRole('radio', { name: 'Weekly' }).check()
  await form.getByText('Choose for each kind').click()
  const replies = form.getByLabel('Replies to you')
  await expect(replies).toHaveValue('weekly')
  await expect(form.getByLabel('Sign-ins from a new browser')).toHaveValue('at_once')
  await replies.selectOption('Daily')
  await expect(form.getByText('You chose differently for each kind.')).toBeVisible()
  await form.getByText('When mail comes').click()
  await form.getByLabel('Hour', { exact: true }).selectOption('06:00')
  await form.getByLabel('From', { exact: true }).selectOption('22:00')
  await expect(form.getByLabel('Until')).toHaveValue('7')
  const save = form.getByRole('button', { name: 'Save Settings' })
  await form.getByLabel('Until').selectOption('22:00')
  await save.click()
  await expect(form.getByRole('alert')).toHaveText(
    /your quiet hours begin and end at the same hour/,
  )
  await form.getByLabel('Until').selectOption('06:00')
  await expectMessage(page.getByText('Mail settings saved.'), () => save.click())
  await page.reload()
  await expect(replies).toHaveValue('daily')
  await expect(form.getByLabel('Until')).toHaveValue('6')
  await form.getByText('Choose for each kind').click()
  await form.getByText('When mail comes').click()
  await expectSelectsReadable(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(window)
  await expectAccessible(page)

  // Another browser is new to the account, so its owner gets a notice.
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/152.0' })
  const phone = await context.newPage()
  await phone.goto(`${site}/login`)
  await logIn(phone, name.email)
  await expectSignedIn(phone, name.username)
  await expect(
    page.getByRole('banner').getByRole('link', { name: /^Notifications/ }),
  ).toHaveAccessibleName('Notifications, 1 unread')
  await context.close()
})

test('a user who confirms after a day, when the username is taken, chooses another', async ({
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
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await logIn(page, name.email)
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
