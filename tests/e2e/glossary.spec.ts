import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test('a term opens its entry in place by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  const term = page.getByRole('listitem').getByRole('link', { name: 'To President' })
  await term.focus()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Presentment' })
  await expect(note).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toContainText('who has ten days, Sundays excepted, to sign or veto it')
  await expect(page).toHaveURL(/\/action\/119-hr-1$/)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(note.getByRole('link', { name: 'Constitution Annotated' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(term).toBeFocused()

  await term.press('Enter')
  await note.getByRole('link', { name: 'All terms' }).click()
  await expect(page).toHaveURL(/\/glossary#presentment$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
})

test('an open entry lies within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/action/119-hr-1')
  await page.getByRole('strong').getByRole('link', { name: 'Became Law' }).click()
  const box = await page.getByRole('dialog', { name: 'Public law' }).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(360)
})

test('without script a term leads to its entry', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await page.goto('/action/119-hr-1')
  await page.getByRole('listitem').getByRole('link', { name: 'To President' }).click()
  await expect(page).toHaveURL(/\/glossary#presentment$/)
  await expect(page.locator('#presentment')).toContainText('Sending a bill that both chambers')
  await page.close()
})

test('the glossary is accessible, fits a phone and is linked at the foot of each page', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
