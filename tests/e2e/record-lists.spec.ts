import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('committees are found by chamber and name', async ({ page }) => {
    await page.goto('/committees')
    const committees = page.getByRole('main').getByRole('listitem')
    expect(await committees.filter({ hasText: 'Senate Committee' }).count()).toBeGreaterThan(5)
    await page.getByLabel('Chamber').selectOption('House')
    await page.getByLabel('Name').fill('means')
    await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/committees?chamber=House&q=means')
    await expect(page.getByText(/^1 of \d+ committees$/)).toBeVisible()
    await page.getByRole('link', { name: 'House Committee on Ways and Means' }).click()
    await expect(page).toHaveURL('/committee/hswm')
  })

  test('subjects are counted in one Congress, and lead to its measures', async ({ page }) => {
    await page.goto('/subjects')
    await page.getByLabel('Congress').selectOption('119')
    await page.getByLabel('Order', { exact: true }).selectOption('Most actions')
    await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/subjects?congress=119&sort=actions')
    const first = page.getByRole('main').locator('ul > li').first()
    const count = await first.getByText(/^\d+ actions?$/).textContent()
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/subjects\/.+\?congress=119$/)
    await expect(page.getByText(`${count}, the newest first`)).toBeVisible()
  })
})

test('the lists of committees and subjects are accessible and fit a phone', async ({ page }) => {
  for (const path of ['/committees', '/subjects']) {
    await page.goto(path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})

test('an address in another case leads to the page, and keeps its filters', async ({ page }) => {
  for (const [asked, address] of [
    ['/VOTES?chamber=Senate', '/votes?chamber=Senate'],
    ['/Action/119-HR-1', '/action/119-hr-1'],
    ['/legislator/a000375', '/legislator/A000375'],
    ['/subjects/taxation', '/subjects/Taxation'],
    ['/members', '/government-actions?tab=officials'],
  ] as const) {
    const answer = await page.goto(asked)
    expect(answer?.status(), asked).toBe(200)
    await expect(page).toHaveURL(address)
  }
})
