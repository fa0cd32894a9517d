import { openAs, signUp } from './reader.ts'
import { expect, test } from './page.ts'

test.describe('rating', () => {
  test('by keyboard is kept, changes the average and the distribution, and is there again on the next visit', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-22')
    const side = page.getByRole('complementary')
    await side.getByRole('radio', { name: '4 stars' }).focus()
    await page.keyboard.press('Space')
    await expect(side.getByText('1 rating', { exact: true })).toBeVisible()
    await expect(side.getByText('4.0', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(side.getByText('5.0', { exact: true })).toBeVisible()
    await expect(side.getByRole('radio', { name: '5 stars' })).toBeFocused()
    await expect(side.getByRole('list', { name: 'Rating Distribution' })).toContainText('5100%')
    await page.reload()
    await expect(side.getByRole('radio', { name: '5 stars' })).toBeChecked()
  })

  test('shows Updating... while it is saved, and a refusal puts the old stars back', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/legislator/A000375')
    const side = page.getByRole('complementary')
    await side.getByRole('radio', { name: '3 stars' }).check({ force: true })
    await expect(side.getByText('1 rating')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/3\.0 · 1 rating/)).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/rest/v1/legislator_ratings*', async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
    })
    await side.getByRole('radio', { name: '1 star', exact: true }).click()
    await expect(side.getByText('Updating...')).toBeVisible()
    await expect(side.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true')
    held.resolve()
    await expect(side.getByText('Failed to submit rating. Please try again.')).toBeVisible()
    await expect(side.getByRole('radio', { name: '3 stars' })).toBeChecked()
    await expect(page.getByRole('main').getByText(/3\.0 · 1 rating/)).toBeVisible()
  })

  test('asks a visitor to log in', async ({ page }) => {
    await page.goto('/action/119-hr-22')
    const side = page.getByRole('complementary')
    await expect(side.getByText('Please log in to rate.')).toBeVisible()
    await expect(side.getByRole('radio')).toHaveCount(0)
  })
})
