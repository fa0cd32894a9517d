import type { Page } from '@playwright/test'
import { expectSignedIn, newName, password } from './accounts.ts'
import { mailTo } from './outbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { protect, signUp } from './reader.ts'

/** Asks for a code from the log-in page. */
async function askForCode(page: Page, email: string) {
  await page.goto('/login?next=%2Fcontact')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Log in with a code' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
}

async function giveCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a mailed code logs in and leads on; a wrong one is refused and stays', async ({
  page,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await askForCode(page, email)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const { code } = await mailTo(page, email)
  const wrong = code === '000000' ? '000001' : '000000'
  await giveCode(page, 'Code from the mail', wrong)
  await expect(page.getByRole('alert')).toHaveText('Token has expired or is invalid')
  await expect(page.getByLabel('Code from the mail')).toHaveValue(wrong)
  await giveCode(page, 'Code from the mail', code)
  await expect(page).toHaveURL('/contact')
  await expectSignedIn(page, username)
})

test('a code does not replace the authenticator app', async ({ page, baseURL }) => {
  const { client, email, username } = await signUp(baseURL!)
  const { totp } = await protect(client)
  await askForCode(page, email)
  await giveCode(page, 'Code from the mail', (await mailTo(page, email)).code)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await giveCode(page, 'Code from the app', totp.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page).toHaveURL('/contact')
  await expectSignedIn(page, username)
})

test('the answer is the same whether an address has an account or not', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp(baseURL!)
  const said = async (address: string) => {
    await askForCode(page, address)
    return (await page.getByRole('main').innerText()).replaceAll(address, 'the address')
  }
  const unknown = newName().email
  expect(await said(unknown)).toBe(await said(email))
  await page.goto('/outbox')
  await expect(page.getByText(`To ${email}`).first()).toBeVisible()
  await expect(page.getByText(`To ${unknown}`)).toHaveCount(0)
})

test('the link of the mail logs in too, but only in the browser that asked for it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await askForCode(page, email)
  const { link } = await mailTo(page, email)
  const phone = await browser.newPage({ baseURL })
  await phone.goto(link)
  await expect(phone.getByRole('alert')).toHaveText(
    'This link works only in the browser in which you asked for it. Enter the code from the mail there, or ask for a new one here.',
  )
  await phone.close()
  await page.goto(link)
  await expect(page).toHaveURL('/contact')
  await expectSignedIn(page, username)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  // The way to another code is below it, and nothing waits for confirmation.
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeEnabled()
})

test('a site without a mail server says where the mail is, and the way back keeps the address', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByRole('main').getByLabel('Email')
  await email.fill('reader@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(/^This site has no mail server\./)).toBeVisible()
  await page.getByLabel('Email').fill('  ')
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeFocused()
  await expect(email).toHaveValue('reader@example.org')
})
