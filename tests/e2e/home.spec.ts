import { expect, openWithClock, test } from './page.ts'

/** https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number }
declare global {
  interface Window {
    shift: number
  }
}

test.describe('the hero', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows the next of three slides every eight seconds, and starts over', async ({ page }) => {
    await openWithClock(page, '/')
    const controls = page.getByText('· 1 of 3')
    await expect(controls).toHaveText('Congress · 1 of 3')
    await page.clock.runFor(4000)
    await expect(page.getByText('Congress · 1 of 3')).toBeVisible()
    await page.clock.runFor(4100)
    await expect(page.getByText('The President · 2 of 3')).toBeVisible()
    await page.clock.runFor(8000)
    await expect(page.getByText('The Supreme Court · 3 of 3')).toBeVisible()
    await page.clock.runFor(8000)
    await expect(page.getByText('Congress · 1 of 3')).toBeVisible()
  })

  test('stops while paused, and a dot jumps to its slide', async ({ page }) => {
    await openWithClock(page, '/')
    await page.getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(5, 700)
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(20_000)
    await expect(page.getByText('Congress · 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Slide 3: The Supreme Court' }).click()
    await expect(page.getByText('The Supreme Court · 3 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  })

  test('holds its slide under a pointer and goes on after it', async ({ page }) => {
    await openWithClock(page, '/')
    await page.getByText('Congress · 1 of 3').hover()
    await page.clock.runFor(20_000)
    await expect(page.getByText('Congress · 1 of 3')).toBeVisible()
    await page.mouse.move(5, 300)
    await page.clock.runFor(8100)
    await expect(page.getByText('The President · 2 of 3')).toBeVisible()
  })

  test('stops for users who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithClock(page, '/')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.getByText('Congress · 1 of 3')).toBeVisible()
  })

  test('searches, and does nothing for a blank query', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('main').getByRole('combobox')
    await search.fill('   ')
    await search.press('Enter')
    await expect(page).toHaveURL('/')
    await search.fill('GENIUS')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/government-actions?q=GENIUS')
  })
})

test('quick links lead to the branches, the officials and the voter tool', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('region', { name: 'Quick links' })
  for (const [name, branch] of [
    ['Legislative', 'Legislative'],
    ['Executive', 'Executive'],
    ['Judicial', 'Judicial'],
  ] as const) {
    await expect(links.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/government-actions?branches=${branch}`,
    )
  }
  await links.getByRole('tab', { name: 'Officials' }).click()
  await expect(links.getByRole('tab', { name: 'Officials' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(links.getByRole('link', { name: 'Congressional Representatives' })).toHaveAttribute(
    'href',
    '/government-actions?tab=officials',
  )
  await links.getByRole('tab', { name: 'Officials' }).press('ArrowRight')
  await expect(links.getByRole('tab', { name: 'Local' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links.getByRole('link', { name: 'Voter Information' })).toHaveAttribute(
    'href',
    '/voter-info',
  )
})

test('a ZIP code leads to the members of its district, and is in no address', async ({ page }) => {
  await page.goto('/')
  const asked: unknown[] = []
  await page.route('**/functions/v1/find-district', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({
      json: { districts: [{ state: 'TX', district: 19 }], state: 'TX', note: null },
    })
  })
  await page.getByLabel('Who represents you?').fill('79401')
  await page.getByRole('button', { name: 'Find your members' }).click()
  await expect(page).toHaveURL('/your-members?state=TX&district=19')
  expect(asked).toEqual([{ address: '79401' }])
  await expect(page.getByRole('link', { name: 'Jodey C. Arrington' })).toBeVisible()
})

test('the card of officials has a search for one of them', async ({ page }) => {
  await page.goto('/?for=officials')
  const field = page.getByRole('searchbox', { name: 'Find an official by name or state' })
  await field.fill(' ')
  await field.press('Enter')
  await expect(page).toHaveURL('/?for=officials')
  await field.fill('Arrington')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL('/government-actions?tab=officials&q=Arrington')
  await expect(page.getByRole('heading', { name: 'Jodey C. Arrington' })).toBeVisible()
})

test('the newest action of each branch comes first, and every vote leads to its action', async ({
  page,
}) => {
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'Newest' })
  await expect(newest.getByRole('article')).toHaveCount(3)
  for (const [index, branch] of ['Legislative', 'Executive', 'Judicial'].entries()) {
    const label = newest.getByRole('article').nth(index).getByText(branch, { exact: true })
    await expect(label).toBeVisible()
  }
  const votes = page.getByRole('region', { name: 'Recorded votes' })
  await expect(votes.getByRole('listitem')).toHaveCount(6)
  const title = await votes.getByRole('link').first().getAttribute('href')
  await votes.getByRole('link').first().click()
  await expect(page).toHaveURL(title!)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the tabs, the search and the record work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Recorded votes' })).toBeVisible()
    await page.getByRole('tab', { name: 'Local' }).click()
    await expect(page.getByRole('link', { name: 'Voter Information' }).first()).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('tariff')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/government-actions?q=tariff')
  })
})

test('nothing moves while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02)
})
