import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the documents are pages that lead to each other', async ({ page }) => {
    await page.goto('/docs')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Documentation')
    await main.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await expect(page).toHaveURL('/docs/webhooks')
    await expect(page).toHaveTitle('Webhooks · Rotunda')
    await main
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Bounds' })
      .click()
    await expect(page).toHaveURL('/docs/webhooks#bounds')
    await main.getByRole('link', { name: 'Notifications' }).click()
    await expect(page).toHaveURL('/docs/notifications#which-notifications-there-are')
    await main.getByRole('link', { name: 'Documentation' }).click()
    await expect(page).toHaveURL('/docs')
  })
})

test('documents fit a phone, and are accessible', async ({ page }) => {
  for (const path of ['/docs', '/docs/operate/security', '/docs/architecture', '/docs/webhooks']) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('an address without a document is not found', async ({ request }) => {
  expect((await request.get('/docs/nothing')).status()).toBe(404)
  expect((await request.get('/docs/../package')).status()).toBe(404)
})
