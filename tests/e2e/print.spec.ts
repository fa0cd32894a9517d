import { expect, test } from './page.ts'

test('on paper an action has its sources, every state and every member', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  const votes = page.getByRole('region', { name: 'Votes by state' })
  const source = page.getByRole('listitem').filter({ hasText: /^16\. House roll call 190 of 2025/ })
  await expect(votes.getByRole('heading')).toHaveCount(6)
  await expect(source).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(votes.getByRole('heading')).toHaveCount(50)
  await expect(votes.getByRole('link', { name: 'Pelosi' })).toBeVisible()
  await expect(source).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thomas Massie (KY)' })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await expect(votes.getByRole('heading')).toHaveCount(6)
  await expect(source).toBeHidden()
})

test('a vote takes at most four pages, with every member', async ({ page }) => {
  await page.goto('/vote/house-119-1-190')
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByRole('region', { name: 'Votes by state' }).getByRole('heading'),
  ).toHaveCount(50)
  const file = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1')
  const pages = file.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThanOrEqual(4)
})

test('on paper every sponsor is named, and not only the first', async ({ page }) => {
  await page.goto('/action/119-hr-842')
  const names = page.getByRole('region', { name: 'Sponsors' }).getByRole('listitem')
  await expect(names).toHaveCount(12)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => names.count()).toBeGreaterThan(300)
})

test('on paper a list offers no other view and no other page', async ({ page }) => {
  await page.goto('/government-actions')
  const choices = page.getByRole('navigation', { name: /^(View|Pages)$/ })
  await expect(choices).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(choices).toHaveCount(0)
  await expect(page.getByText(/^Showing 1 to 12 of/)).toBeVisible()
})

for (const path of [
  '/',
  '/action/119-hr-1',
  '/vote/house-119-1-190',
  '/legislator/A000375',
  '/about',
])
  test(`${path} has no controls on paper, and ends with its last line`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Please log in/).filter({ visible: true })).toHaveCount(0)
    for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'tab', 'dialog'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    // Space below the last line would become another sheet if the page ends just before it.
    const empty = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let last = 0
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        last = Math.max(last, range.getBoundingClientRect().bottom + scrollY)
      }
      return document.body.getBoundingClientRect().bottom + scrollY - last
    })
    expect(empty, 'pixels below the last line').toBeLessThanOrEqual(48)
  })
