import { Secret, TOTP } from 'otpauth'
import { expectSignedIn, logIn, password } from './accounts.ts'
import { expect, expectAccessible, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('an authenticator app is turned on, a recovery code opens the account, and it is turned off', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/security')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = await dialog.locator('code').textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(secret!.replaceAll(' ', '')) })
  const code = dialog.getByLabel('Code from the app')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This code is wrong/)
  await code.fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first] = await codes.allTextContents()
  // They cannot be shown again, so closing asks first.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('You cannot see these codes again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(codes).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/^10 of 10 are unused/)).toBeVisible()

  const other = await browser.newPage({ baseURL: baseURL! })
  // Like a Supabase project behind the server, which has no recovery codes.
  await other.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), recoveryCodes: false } })
  })
  await other.goto('/login?next=%2Fprofile%2Fsecurity')
  await logIn(other, reader.email)
  await expect(other.getByLabel('Code from the app')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Use another account' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Use a recovery code' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Use another account' }).click()
  await expect(other.getByRole('main').getByLabel('Email')).toBeVisible()
  await other.unrouteAll()
  await other.goto('/login?next=%2Fprofile%2Fsecurity')
  await logIn(other, reader.email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('alert')).toHaveText('This recovery code is not valid')
  await other.getByLabel('Recovery code').fill(first!)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(other, reader.username)
  await expect(other.getByText(/^9 of 10 are unused/)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Turn off' }).click()
  // Each code works only once, so this takes the next one.
  await dialog
    .getByLabel('Code from the app')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(/^Off\. If you turn it on/)).toBeVisible()
})

test('devices are signed out one by one, and all by a new password', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const signInElsewhere = async () => {
    const { error } = await reader.client.auth.signInWithPassword({
      email: reader.email,
      password,
    })
    expect(error).toBeNull()
  }
  await signInElsewhere()
  await openAs(page, reader, '/profile/security')
  const devices = page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(devices).toHaveCount(1)
  await expect
    .poll(async () => (await reader.client.auth.getUser()).error?.name)
    .toBe('AuthSessionMissingError')

  await signInElsewhere()
  await page.getByRole('link', { name: 'Change your password in Account Settings' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('orchard pebble kite')
  await page.getByLabel('Confirm new password').fill('orchard pebble kite')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(
    page.getByText('Your password was changed, and every other device was signed out.'),
  ).toBeVisible()
  expect((await reader.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Email cannot be changed from this page. Change it on your Security page.',
  )
  await page.getByRole('link', { name: 'Change it on your Security page.' }).click()
  // Without a mail server, addresses count as confirmed.
  const address = `new_${reader.email}`
  await page.getByLabel('New email address').fill(address)
  await page.getByLabel('Your password').fill('orchard pebble kite')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`Your address is now ${address}.`)).toBeVisible()
})
