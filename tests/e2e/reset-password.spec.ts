import { expectSignedIn, expectVisitor, logIn, newName, password } from './accounts.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './page.ts'
import { mailTo } from './outbox.ts'
import { signUp } from './reader.ts'

const newPassword = 'meadow compass violin'

/** Looks for accessibility faults in a page, and restores its width for the rest of the test. */
async function expectAccessibleOnTheWay(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Asks for a reset mail from the log-in page. */
async function forget(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
}

async function setPassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('the mailed link sets a new password, ends the other sessions and leads to the log-in page', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, username, session } = await signUp(baseURL!)
  const elsewhere = await browser.newPage({ baseURL })
  await elsewhere.goto('/about')
  await elsewhere.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
  await elsewhere.reload()
  await expectSignedIn(elsewhere, username)

  await forget(page, email)
  const { link } = await mailTo(page, email)
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await setPassword(page)
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await expectVisitor(page)
  await expect(page).toHaveURL('/login')

  await logIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await logIn(page, email, newPassword)
  await expectSignedIn(page, username)
  await elsewhere.reload()
  await expectVisitor(elsewhere)
  await elsewhere.close()
})

test('a new password that is short, mistyped or the old one is refused, and the form stays', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp(baseURL!)
  await forget(page, email)
  await page.goto((await mailTo(page, email)).link)
  const first = page.getByLabel('New password', { exact: true })
  const second = page.getByLabel('Confirm new password')
  const button = page.getByRole('button', { name: 'Reset Password' })
  await first.fill('short')
  await second.fill('short')
  await button.click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/Password must be at least 6 characters/)
  await first.fill(newPassword)
  await button.click()
  await expect(second).toHaveAccessibleDescription(/Passwords do not match/)
  await expect(first).toHaveValue(newPassword)
  await first.fill(password)
  await second.fill(password)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  )
  await page.reload()
  await expect(first).toBeVisible()
})

test('a link opened a second time is an invalid one', async ({ page, baseURL }) => {
  const { email } = await signUp(baseURL!)
  await forget(page, email)
  const { link } = await mailTo(page, email)
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).not.toHaveURL(/reset-password/)
})

test('a look at the link in another browser uses nothing up, and its button sets a password there', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await forget(page, email)
  const { link } = await mailTo(page, email)
  const phone = await browser.newPage({ baseURL })
  for (let looks = 0; looks < 2; looks++) {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
    await expect(phone).toHaveURL('/reset-password')
  }
  await expectAccessibleOnTheWay(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await setPassword(phone)
  await expect(phone).toHaveURL('/login')
  await logIn(phone, email, newPassword)
  await expectSignedIn(phone, username)
  // A used link says so, in the first browser, too.
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await phone.close()
})

test('after the link was looked at elsewhere, the code from the mail works where it was asked for', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await forget(page, email)
  const { link, code } = await mailTo(page, email)
  const phone = await browser.newPage({ baseURL })
  await phone.goto(link)
  await expect(phone.getByRole('button', { name: 'Continue' })).toBeVisible()
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel('Code from the mail').fill(wrong)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Token has expired or is invalid')
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/reset-password')
  await setPassword(page)
  await expect(page).toHaveURL('/login')
  await logIn(page, email, newPassword)
  await expectSignedIn(page, username)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await phone.close()
})

test('an invalid link offers a new one on the spot, and that can be sent again', async ({
  page,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  const first = await mailTo(page, email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Done. Use the newest mail you get.')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  const second = await mailTo(page, email)
  expect(second.link).not.toBe(first.link)
  await page.goto(second.link)
  await setPassword(page)
  await expect(page).toHaveURL('/login')
  await logIn(page, email, newPassword)
  await expectSignedIn(page, username)
})

test('the answer is the same whether an address has an account or not', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp(baseURL!)
  const said = async (address: string) => {
    await forget(page, address)
    return (await page.getByRole('main').innerText()).replaceAll(address, 'the address')
  }
  expect(await said(newName().email)).toBe(await said(email))
})

test('nothing can be sent while the address is blank', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('   ')
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('reader@example.org')
  await expect(send).toBeEnabled()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeFocused()
})

test('an address without a usable link says why, in words of ours and not of the address', async ({
  page,
}) => {
  for (const [address, words] of [
    ['/reset-password#type=recovery', 'Missing recovery tokens in URL'],
    ['/reset-password?type=recovery', 'Missing recovery tokens in URL'],
    [
      '/reset-password?error=access_denied&error_code=otp_expired&error_description=Call+555-0100',
      'Email link is invalid or has expired',
    ],
    [
      '/reset-password?code=made-up',
      'This link works only in the browser in which you asked for it.',
    ],
    ['/reset-password', 'Open this page with the link in a password reset mail.'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByText('Call 555-0100')).toBeHidden()
    await expect(page).toHaveURL('/reset-password')
  }
})

test('tokens in the address, as links without a challenge bring them, open the form too', async ({
  page,
  baseURL,
}) => {
  const { email, client } = await signUp(baseURL!)
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${baseURL}/reset-password` })
  await page.goto((await mailTo(page, email)).link)
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText('Verifying reset link…')).toBeHidden()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
})

test('a user signed in by password cannot set a new one here without a link', async ({
  page,
  baseURL,
}) => {
  const { email, username } = await signUp(baseURL!)
  await page.goto('/login')
  await logIn(page, email)
  await expectSignedIn(page, username)
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})
