import { accessibilityFaults } from './accessibility-faults.ts'
import { holdFrames } from './hold-frames.ts'
import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('the header suggests actions and officials while typing, by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/about')
  const field = page.getByRole('banner').getByRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.click()
  await page.keyboard.type('warren')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const official = list.getByRole('option', { name: /^Elizabeth Warren/ })
  await expect(official).toContainText('Senator, Massachusetts')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityFaults(page, 'header')).toEqual([])

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('warren')

  await page.keyboard.press('ArrowUp')
  await expect(official).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const all = list.getByRole('option', { name: 'All results for “warren”' })
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  expect(await field.getAttribute('aria-activedescendant')).toBe(await all.getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/legislator\//)
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('')
})

test('Enter without a choice searches for the typed words, on home, too', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('H.R. 1')
  await expect(page.getByRole('option', { name: /^One Big Beautiful Bill Act/ })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/government-actions?q=H.R.+1')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.locator('main article h3').first()).toHaveText('One Big Beautiful Bill Act')
})

test('a reader keeps a search as a tracker, which leads back to it', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/government-actions?q=tariff+import')
  await page.getByRole('button', { name: 'Track this search' }).click()
  await page.getByRole('main').getByRole('link', { name: 'your trackers' }).click()
  const search = page.getByRole('link', { name: 'Search: tariff import' })
  await expect(search).toHaveAttribute('href', '/government-actions?q=tariff%20import')
  await expect(
    page.getByRole('list', { name: 'Actions found for tariff import' }).getByRole('listitem'),
  ).not.toHaveCount(0)
})

test('a search box accepts typing before its suggestions load, and that typing counts', async ({
  page,
}) => {
  await page.addInitScript(holdFrames)
  await page.goto('/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate('hold()')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  await expect(box).toBeFocused()
  await page.keyboard.type('one big')
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await page.evaluate('release()')
  await expect(page.getByRole('option', { name: /One Big Beautiful Bill Act/ })).toBeVisible()
})
