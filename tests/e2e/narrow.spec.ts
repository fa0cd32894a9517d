import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the view is chosen beside the count of what is found', async ({ page }) => {
  await page.goto('/government-actions')
  const view = (await page.getByRole('navigation', { name: 'View' }).boundingBox())!
  const count = (await page.getByText(/^Showing 1 to 12 of/).boundingBox())!
  const middle = count.y + count.height / 2
  expect(middle).toBeGreaterThan(view.y)
  expect(middle).toBeLessThan(view.y + view.height)
})

test('a seat that takes two lines begins neither with a dash', async ({ page }) => {
  await page.goto('/government-actions?tab=officials&view=table')
  const seat = page.getByRole('cell', { name: 'North Carolina - District 12' })
  const lines = await seat.evaluate((cell) => {
    const spans = [...cell.querySelectorAll('span')].filter((span) => !span.querySelector('span'))
    const tops = spans.map((span) => span.getBoundingClientRect().top)
    return { words: spans.map((span) => span.textContent), apart: tops[1]! - tops[0]! }
  })
  expect(lines.words).toEqual(['North Carolina -', 'District 12'])
  // One line of the table further down.
  expect(Math.round(lines.apart)).toBe(24)
})

test('the chosen tab is in sight, however far along its row', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile/activity?tab=list_comments')
  const tab = page.getByRole('tab', { selected: true })
  await expect(tab).toBeInViewport({ ratio: 0.99 })
  const row = page.getByRole('tablist')
  // Otherwise this test would say nothing.
  expect(await row.evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth)).toBe(true)
  await expect(
    page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Activity History' }),
  ).toBeInViewport({ ratio: 0.99 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the box of states has a shadow where it goes on', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  const box = page.getByRole('region', { name: 'Votes by state' })
  expect(await box.evaluate((states) => states.scrollHeight > states.clientHeight)).toBe(true)
  await box.evaluate((states) => states.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const edge = async () => (await box.screenshot()).toString('base64')
  const before = await edge()
  await box.evaluate((states) => (states.style.background = 'none'))
  expect(await edge()).not.toBe(before)
})

test('a district of two figures stands on one line', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  const california = page.getByRole('region', { name: 'California' })
  await california.getByText('43 more').click()
  const height = (name: string) =>
    california
      .getByRole('listitem')
      .filter({ hasText: name })
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await height('52Vargas')).toBe(await height('1LaMalfa'))
})
