import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { expectSignedIn, expectVisitor, logIn, password } from './accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, protect, signUp } from './reader.ts'

test.use({ ownProfile: true })

/** A device with a fingerprint reader, which Chromium plays (WebDriver's virtual authenticators). */
class VirtualDevice {
  readonly #cdp: CDPSession
  readonly #id: string
  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp
    this.#id = id
  }

  static async attach(page: Page): Promise<VirtualDevice> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new VirtualDevice(cdp, authenticatorId)
  }

  async credentials() {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    })
    return credentials
  }

  /** Puts a copy of a passkey with another count in its place. */
  async setCount(signCount: number): Promise<void> {
    const [credential] = await this.credentials()
    await this.#cdp.send('WebAuthn.removeCredential', {
      authenticatorId: this.#id,
      credentialId: credential!.credentialId,
    })
    await this.#cdp.send('WebAuthn.addCredential', {
      authenticatorId: this.#id,
      credential: { ...credential!, signCount },
    })
  }

  /** Whether the fingerprint is the owner's. */
  async recognizeUser(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#id,
      isUserVerified,
    })
  }
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string) {
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeysOf(page).getByRole('listitem')).toContainText(name)
}

/** Ends the session of this browser alone, and opens the log-in page. */
async function leave(page: Page) {
  await page.goto('/about')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await expectVisitor(page)
}

test('a passkey is added, logs in without a password, is renamed and removed', async ({
  page,
  baseURL,
}) => {
  const device = await VirtualDevice.attach(page)
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/security')
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(adding.getByLabel('Name')).toHaveValue(/ on /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  // After a wrong password, the typed name stays.
  await adding.getByLabel('Name').fill('My laptop')
  await adding.getByLabel('Your password').fill('not this one')
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(adding.getByRole('alert')).toHaveText('The current password is wrong.')
  await expect(adding.getByLabel('Name')).toHaveValue('My laptop')
  await adding.getByLabel('Your password').fill(password)
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  const row = passkeysOf(page).getByRole('listitem')
  await expect(row).toContainText('My laptop')
  await expect(row).toContainText('not used yet')
  expect(await device.credentials()).toHaveLength(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await leave(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expectSignedIn(page, reader.username)
  await expect(row).toContainText('last used')

  await row.getByRole('button', { name: 'Rename My laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Old laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Old laptop')
  await page.reload()
  await expect(row).toContainText('Old laptop')
  await row.getByRole('button', { name: 'Remove Old laptop' }).click()
  const gone = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/passkeys/'),
  )
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(row).toHaveCount(0)
  expect((await gone).status()).toBe(204)

  // The device still has it, and the site says that it is worth nothing here.
  await leave(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey doesn’t open an account here. Log in another way.',
  )
  await logIn(page, reader.email)
  await expectSignedIn(page, reader.username)
})

test('one that is made with the authenticator’s code also replaces that code', async ({
  page,
  baseURL,
}) => {
  await VirtualDevice.attach(page)
  const reader = await signUp(baseURL!)
  const { totp } = await protect(reader.client)
  const { data } = await reader.client.auth.getSession()
  await openAs(page, { ...reader, session: JSON.stringify(data.session) }, '/profile/security')
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const code = dialog.getByLabel('Code from your authenticator app, or a recovery code')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This code is wrong/)
  // Each code works only once, so this takes the next one.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeysOf(page).getByRole('listitem')).toHaveCount(1)
  await leave(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expectSignedIn(page, reader.username)
  await expect(page.getByText(/^On since/)).toBeVisible()
})

test('a copy whose count is behind, and a device that does not know its user, open nothing', async ({
  page,
  baseURL,
}) => {
  const device = await VirtualDevice.attach(page)
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/security')
  await addPasskey(page, 'My laptop')
  await leave(page)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await device.recognizeUser(false)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. Try again, or log in another way.',
  )
  await device.recognizeUser(true)
  await device.setCount(50)
  await button.click()
  await expectSignedIn(page, reader.username)
  await leave(page)
  await device.setCount(20)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey doesn’t open an account here. Log in another way.',
  )
  await expectVisitor(page)
})

test('a user’s own data has the names and days of passkeys, and no keys', async ({
  page,
  baseURL,
}) => {
  const device = await VirtualDevice.attach(page)
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/security')
  await addPasskey(page, 'My laptop')
  await page.goto('/profile/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all as JSON' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect((JSON.parse(file) as { passkeys: object[] }).passkeys).toEqual([
    { name: 'My laptop', created_at: expect.any(String), last_used_at: null },
  ])
  const [credential] = await device.credentials()
  expect(file).not.toContain(credential!.credentialId)
})

test('a browser without passkeys says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This browser can’t use passkeys. Log in another way.',
  )
})
