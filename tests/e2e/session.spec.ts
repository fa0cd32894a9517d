import { openAs, signUp } from './reader.ts'
import { expect, expectAccessible, test } from './page.ts'

test.describe('for someone who is signed in', () => {
  test('the header shows the username and its menu, and logging out makes a visitor of them', async ({
    page,
    baseURL,
  }) => {
    const { username, session } = await signUp(baseURL!)
    await page.goto('/about')
    await page.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
    await page.reload()
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: username }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Public Profile',
      'Dashboard',
      'Account Settings',
      'Your Trackers',
      'Log Out',
    ])
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('href', `/user/${username}`)
    await page.keyboard.press('Escape')
    await expect(header.getByRole('button', { name: username })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('rotunda.session'))).toBeNull()
  })

  test('nothing of the header moves when their name arrives, and no log-in link flashes', async ({
    page,
    baseURL,
  }) => {
    const { username, session } = await signUp(baseURL!)
    await page.goto('/about')
    await page.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
    // The client waits for the configuration. Without it the page stays as first painted.
    const held = Promise.withResolvers<void>()
    await page.route('**/config.json', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Log In' })).toBeHidden()
    const before = await header.getByRole('switch').boundingBox()
    held.resolve()
    await expect(header.getByRole('button', { name: username })).toBeVisible()
    expect(await header.getByRole('switch').boundingBox()).toEqual(before)
    await expectAccessible(page)
  })

  test('a session that the service has ended makes a visitor of them', async ({
    page,
    baseURL,
  }) => {
    const { client, session } = await signUp(baseURL!)
    await client.auth.signOut({ scope: 'global' })
    await page.goto('/about')
    await page.evaluate((value) => localStorage.setItem('rotunda.session', value), session)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('a session that cannot be renewed just now is kept: it is said, and the page goes on once it can', async ({
    page,
    baseURL,
  }) => {
    const { session, ...reader } = await signUp(baseURL!)
    const spent = JSON.stringify({ ...JSON.parse(session), expires_at: Date.now() / 1000 - 60 })
    const renewals = '**/auth/v1/token?grant_type=refresh_token'
    await page.route(renewals, (route) =>
      route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'Wait.' } }),
    )
    await openAs(page, { ...reader, session: spent }, '/profile?tab=lists')
    const notice = page.getByRole('alert').filter({ hasText: 'You are still logged in' })
    await expect(notice).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('button', { name: reader.username }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    // The page's own tries are also answered only after the press, so the button is there until
    // then.
    const pressed = Promise.withResolvers<void>()
    await page.unroute(renewals)
    await page.route(renewals, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await notice.getByRole('button', { name: 'Try again' }).click()
    pressed.resolve()
    await expect(page.getByText(/^You don't have any lists yet/)).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page).toHaveURL('/profile?tab=lists')
  })

  test('who is signed in stays so where the client cannot be had', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await page.route('**/config.json', (route) => route.abort('connectionreset'))
    await openAs(page, reader, '/profile')
    await expect(
      page.getByRole('banner').getByRole('button', { name: reader.username }),
    ).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Try again' }).first(),
    ).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeHidden()
    await expect(page).toHaveURL('/profile')
  })
})
