import type { Locator } from '@playwright/test'
import { holdFrames } from './hold-frames.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

const cards = 'main article h3'

test.describe('the list of actions', () => {
  test('shows the newest 12 and says how many there are', async ({ page }) => {
    await page.goto('/government-actions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Federal Actions')
    await expect(page.locator(cards)).toHaveCount(12)
    await expect(page.getByText(/^Showing 1 to 12 of \d+ results$/)).toBeVisible()
  })

  test('puts the action that bears the number asked for first', async ({ page }) => {
    for (const query of ['H.R. 1', 'hr1', 'HR 1']) {
      await page.goto(`/government-actions?q=${encodeURIComponent(query)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results')
      await expect(page.locator(cards).first()).toHaveText('One Big Beautiful Bill Act')
    }
  })

  test('goes to the officials when more of them match a query', async ({ page }) => {
    await page.goto('/government-actions?q=Durbin')
    await expect(page).toHaveURL('/government-actions?q=Durbin&tab=officials')
    await expect(page.getByRole('link', { name: 'Richard J. Durbin' })).toBeVisible()
  })

  test('keeps every filter in the address, and back takes the last one away', async ({ page }) => {
    await page.goto('/government-actions')
    await page.getByRole('checkbox', { name: 'Judicial' }).check()
    await expect(page).toHaveURL(
      '/government-actions?branches=Judicial&action_types=supreme_court_decision',
    )
    await expect(page.getByRole('checkbox', { name: /Supreme Court Decision/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /Proclamation/ }).check()
    await expect(page).toHaveURL(
      '/government-actions?branches=Executive,Judicial&action_types=proclamation,supreme_court_decision',
    )
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /Proclamation/ })).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Judicial' })).toBeChecked()
  })

  test('fills in all types of a branch that comes alone', async ({ page }) => {
    await page.goto('/government-actions?branches=Executive')
    await expect(page.getByRole('checkbox', { name: /Executive Order/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Proclamation/ })).toBeChecked()
  })

  test('is narrowed to a branch by its short address', async ({ page }) => {
    await page.goto('/judicial')
    await expect(page.getByRole('checkbox', { name: 'Judicial' })).toBeChecked()
    await expect(page.locator('main article').first()).toContainText('Judicial')
  })

  test('gives each filter a chip that takes it away', async ({ page }) => {
    await page.goto('/government-actions?q=tax&branches=Executive&action_types=proclamation')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: 'Remove Proclamation' }).click()
    await expect(page).toHaveURL('/government-actions?q=tax')
    await chips.getByRole('link', { name: 'Remove search' }).click()
    await expect(page).toHaveURL('/government-actions')
  })

  test('offers relevance only with a query', async ({ page }) => {
    await page.goto('/government-actions')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText([
      'Newest First',
      'Oldest First',
      'Title A-Z',
      'Title Z-A',
      'Latest Action',
      'Latest Introduced',
      'Most Cosponsors',
    ])
    await page.goto('/government-actions?q=tax')
    await expect(sort.getByRole('option').last()).toHaveText('Most Relevant')
    await sort.selectOption('Title A-Z')
    await expect(page).toHaveURL(/sort=title_asc/)
  })

  test('turns its pages by number', async ({ page }) => {
    await page.goto('/government-actions')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/government-actions?page=2')
    await expect(page.getByText(/^Showing 13 to 24 of/)).toBeVisible()
  })

  for (const [how, press] of [
    ['mouse', (link: Locator) => link.click()],
    ['keyboard', (link: Locator) => link.press('Enter')],
  ] as const)
    test(`shows that a page was chosen by ${how} before it asks for that page`, async ({
      page,
    }) => {
      await page.addInitScript(holdFrames)
      await page.goto('/government-actions')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.evaluate('hold()')
      await press(page.getByRole('link', { name: 'Next page' }))
      await page.waitForTimeout(300)
      expect(asked).not.toContain('/government-actions.data')
      await expect(page).toHaveURL('/government-actions')
      await page.evaluate('release()')
      await expect(page).toHaveURL('/government-actions?page=2')
      expect(asked).toContain('/government-actions.data')
    })

  test('opens a page in another tab with the key for it', async ({ page, context }) => {
    await page.goto('/government-actions')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Next page' }).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/government-actions?page=2')
    await expect(page).toHaveURL('/government-actions')
  })

  test('goes back past the tabs and views that were looked at', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/government-actions')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/government-actions?view=table')
    await page.getByRole('tab', { name: 'Federal Officials' }).click()
    await expect(page).toHaveURL(/tab=officials/)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('keeps the focus in "Sort by" while it is sorted by the arrow keys', async ({ page }) => {
    await page.goto('/government-actions')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL('/government-actions?sort=date_asc')
    await expect(sort).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL('/government-actions?sort=title_asc')
    await expect(sort).toHaveValue('title_asc')
    await expect(sort).toBeFocused()
  })

  test('says that it is on its way also at the address of one branch', async ({ page }) => {
    await page.goto('/legislative')
    await page.getByRole('checkbox', { name: 'Executive', exact: true }).check()
    await expect(page).toHaveURL(/government-actions/)
    const held = Promise.withResolvers<void>()
    await page.route('**/legislative.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.evaluate(() => window.history.back())
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
  })

  test('says what it waits for also on the way from another page', async ({ page }) => {
    await page.goto('/about')
    const held = Promise.withResolvers<void>()
    await page.route('**/government-actions.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    const search = page.getByPlaceholder('Search policies, bills, orders...').first()
    await search.fill('tax')
    await search.press('Enter')
    await expect(page.getByText('Searching...')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeVisible()
    await expect(page.getByText('Searching...')).toHaveCount(0)
  })

  test('can be read as a table', async ({ page }) => {
    await page.goto('/government-actions')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/government-actions?view=table')
    await expect(page.getByRole('row')).toHaveCount(13)
  })

  test('says so when nothing matches, and leads back to everything', async ({ page }) => {
    await page.goto('/government-actions?q=zzzzqqqq')
    await expect(page.getByText('No results found for your search query.')).toBeVisible()
    await page.getByRole('link', { name: 'Browse All Federal Actions' }).click()
    await expect(page).toHaveURL('/government-actions')
  })

  test('collects filters in a drawer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/government-actions')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: 'Executive', exact: true }).check()
    await expect(page).toHaveURL('/government-actions')
    await drawer.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/branches=Executive&/)
    await expect(drawer).toBeHidden()
    const opener = page.getByRole('button', { name: 'Filters' })
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('button', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL('/government-actions')
  })

  test('answers an address that makes no sense with a sensible list', async ({ page }) => {
    for (const query of [
      'page=-1',
      'per_page=-5',
      'sort=sideways',
      'branches=Royal',
      'action_types=edict',
      'q=%00',
    ]) {
      const answer = await page.goto(`/government-actions?${query}`)
      expect(answer?.status(), query).toBe(200)
      await expect(page.getByText(/^Showing 1 to 12 of/)).toBeVisible()
    }
    const last = await page.goto('/government-actions?page=9999')
    expect(last?.status()).toBe(200)
    await expect(page.locator(cards).first()).toBeVisible()
    const long = await page.goto(`/government-actions?q=${'a'.repeat(10_000)}`)
    expect(long?.status()).toBe(200)
    await expect(page.getByText('No results found for your search query.')).toBeVisible()
  })

  test('is accessible', async ({ page }) => {
    test.slow()
    await page.goto('/government-actions?q=tax')
    await page.getByText('More filters', { exact: true }).click()
    await expectAccessible(page)
  })

  test('has more filters, each with a chip, and a file of what they leave', async ({ page }) => {
    await page.goto('/government-actions?sort=cosponsors')
    await expect(page.locator('main article').first()).toContainText(/\d+ cosponsors/)
    await page.getByText('More filters', { exact: true }).click()
    await page.getByLabel('Status').selectOption('Became Law')
    await page.getByLabel('Sponsor', { exact: true }).fill('zzyzx')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('We have no member of Congress named “zzyzx”.')).toBeVisible()
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: 'Remove Sponsor: zzyzx' }).click()
    await expect(page).toHaveURL('/government-actions?status=Became%20Law&sort=cosponsors')
    const count = page.getByText(/^Showing 1 to 12 of/)
    const total = Number(/of ([\d,]+)/.exec(await count.innerText())?.[1]?.replace(',', ''))
    const address = await page.getByRole('link', { name: 'CSV of this list' }).getAttribute('href')
    const file = await (await page.request.get(address!)).text()
    expect(file.trim().split('\r\n')).toHaveLength(total + 1)
  })

  test('tells how many there are, and gives the results the focus after paging', async ({
    page,
  }) => {
    await page.goto('/government-actions')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
    await expect(page.getByRole('status').getByText(/results, page 2 of/)).toBeAttached()
  })

  test('begins with the person whose name is searched for', async ({ page }) => {
    await page.goto('/government-actions?q=pelosi&tab=actions')
    const people = page.getByRole('region', { name: 'People with this name' })
    await expect(people.getByRole('link', { name: 'Nancy Pelosi' })).toBeVisible()
    await page.goto('/government-actions?q=ketanji&tab=actions')
    await people.getByRole('link', { name: 'Ketanji Brown Jackson' }).click()
    await expect(page).toHaveURL(/q=Jackson&tab=actions&branches=Judicial/)
  })
})

test.describe('before script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters and sorting work as forms', async ({ page }) => {
    await page.goto('/government-actions')
    await page.getByRole('checkbox', { name: 'Judicial' }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page.locator('main article').first()).toContainText('Judicial')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest First')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=date_asc/)
    await expect(page.locator('main article').first()).toContainText('Judicial')
    await page.getByText('More filters', { exact: true }).click()
    await page.getByLabel('Through').fill('2022-12-31')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/until=2022-12-31/)
    await expect(page.locator('main article').first()).toContainText('Judicial')
    await expect(page.getByRole('link', { name: 'Remove Through December 31, 2022' })).toBeVisible()
    await page.getByRole('searchbox').first().fill('Durbin')
    await page.getByRole('searchbox').first().press('Enter')
    await expect(page.getByRole('link', { name: 'Richard J. Durbin' })).toBeVisible()
  })
})

test.describe('the list of officials', () => {
  test('counts those in office and shows each with office, seat and party', async ({ page }) => {
    await page.goto('/government-actions?tab=officials')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Federal Officials')
    await expect(page.getByText('537 federal officials')).toBeVisible()
    const first = page.locator('main article').first()
    await expect(first).toContainText('Alma S. Adams')
    await expect(first).toContainText('Representative')
    await expect(first).toContainText('North Carolina - District 12')
    await expect(first).toContainText('Democratic')
  })

  test('finds a name without its accents', async ({ page }) => {
    await page.goto('/government-actions?tab=officials&q=Barragan')
    await expect(page.getByRole('link', { name: 'Nanette Diaz Barragán' })).toBeVisible()
  })

  test('says that no one matches, and leads back to all officials', async ({ page }) => {
    await page.goto('/government-actions?tab=officials&q=zzzzqqqq')
    await expect(page.getByText('No federal officials found for your search query.')).toBeVisible()
    await page.getByRole('link', { name: 'Browse All Federal Officials' }).click()
    await expect(page).toHaveURL('/government-actions?tab=officials')
  })

  test('is accessible', async ({ page }) => {
    test.slow()
    await page.goto('/government-actions?tab=officials')
    await expectAccessible(page)
  })
})

for (const path of ['/', '/government-actions', '/government-actions?view=table']) {
  test(`a title without a space does not push ${path} sideways`, async ({ page }) => {
    await page.goto(path)
    await page
      .locator('main a[href^="/action/"]')
      .evaluateAll((links) => links.forEach((link) => (link.textContent = 'W'.repeat(80))))
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })
}
