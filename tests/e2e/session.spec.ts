import { signUp } from './reader.ts'
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
    // The configuration is what the client waits for: held back, the page stays as it was first painted.
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
})
