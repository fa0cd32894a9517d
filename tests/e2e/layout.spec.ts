import type { Page } from '@playwright/test'
import { holdFrames } from './hold-frames.ts'
import { expect, test } from './page.ts'

test('the header searches the list, and ignores a blank query', async ({ page }) => {
  await page.goto('/about')
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toHaveAttribute('placeholder', 'Search policies, bills, orders...')
  await search.fill('  ')
  await search.press('Enter')
  await expect(page).toHaveURL('/about')
  await search.fill('tax & trade')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/government-actions\?q=tax(\+|%20)%26(\+|%20)trade$/)
  await expect(search).toHaveValue('tax & trade')
})

const sections = [
  ['Bills and laws', '/government-actions?branches=Legislative'],
  ['Orders', '/government-actions?branches=Executive'],
  ['Court', '/government-actions?branches=Judicial'],
  ['Votes', '/votes'],
  ['Members', '/government-actions?tab=officials'],
  ['States', '/states'],
  ['Subjects', '/subjects'],
  ['Data', '/data'],
] as const

test('the header and the footer lead everywhere', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Community', '/community'],
    ['Contact', '/contact'],
    ['About', '/about'],
    ['Log In', '/login'],
    ['Sign Up', '/signup'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  for (const list of ['Site', 'The record'].map((name) => page.getByRole('navigation', { name })))
    for (const [name, href] of sections)
      await expect(list.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Explore' }).getByRole('link')).toHaveText([
    'Legislative',
    'Executive',
    'Judicial',
    'All Government Actions',
    'Calendar',
  ])
  await expect(footer.getByRole('navigation', { name: 'Resources' }).getByRole('link')).toHaveText([
    'Your Members',
    'Voter Information',
    'Glossary',
    'About Us',
    'Contact Us',
    'Terms of Service',
    'Privacy',
    'Accessibility',
    'Report Content',
  ])
  await expect(footer).toContainText('not affiliated with any government entity')
})

test('dark mode is off by default, kept as a boolean, and set before the page is painted', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const html = page.locator('html')
  const toggle = page.getByRole('switch', { name: 'Dark mode' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')

  // Without any of the page's scripts, only the one in its head can have set the theme.
  const bare = await context.newPage()
  await bare.route('**/assets/*.js', (route) => route.abort())
  await bare.goto('/about')
  await expect(bare.locator('html')).toHaveAttribute('data-theme', 'dark')
  await bare.close()

  await page.reload()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(html).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false')
})

test('the whole page changes its theme at once: nothing of it fades behind the rest', async ({
  page,
}) => {
  await page.goto('/')
  const dark = page.getByRole('switch', { name: 'Dark mode' })
  await expect(async () => {
    await dark.press('Space')
    await expect(dark).toHaveAttribute('aria-checked', 'true', { timeout: 500 })
  }).toPass()
  await dark.press('Space')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('another tab follows the theme', async ({ page, context }) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('over the hero the header has no line and no box until 70% of the viewport less 100 px, and nothing runs through it', async ({
  page,
}) => {
  await page.goto('/')
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const line = () => headerStyle(page, 'borderBottomColor')
  const box = () => headerStyle(page, 'backgroundColor')
  const strip = async () =>
    (await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 60 } })).toString('base64')
  await expect.poll(line).toBe('rgba(0, 0, 0, 0)')
  const before = await strip()
  for (const top of [60, 130, 200, 270, 340, 459]) {
    await scrollTo(top)
    expect(await strip(), `at ${top} px`).toBe(before)
  }
  // 0.7 × 800 − 100
  expect([await line(), await box()]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await scrollTo(461)
  await expect.poll(line).toBe('rgb(227, 223, 213)')
  await expect.poll(box).toBe('rgb(251, 250, 247)')
})

test('in a high window the header has its line again where the hero ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/')
  const hero = page.getByRole('main').locator('> section').first()
  const end = await hero.evaluate((section) => section.getBoundingClientRect().bottom)
  expect(end).toBeLessThan(0.7 * 1400 - 100)
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), end)
  await expect.poll(() => headerStyle(page, 'borderBottomColor')).toBe('rgb(227, 223, 213)')
})

function headerStyle(page: Page, name: 'borderBottomColor' | 'backgroundColor'): Promise<string> {
  return page
    .getByRole('banner')
    .evaluate((header, property) => getComputedStyle(header)[property], name)
}

test('with text of twice the size on a wide screen the header is whole', async ({ page }) => {
  await page.goto('/about')
  // A media query does not change with this, unlike with a larger font in the browser's settings.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const header = page.getByRole('banner')
  const parts = header.locator(':is(a, button):visible')
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  const { height } = (await header.boundingBox())!
  let end = 0
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(end)
    expect(right).toBeLessThanOrEqual(1280)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    end = right
  }
  expect(boxes.length).toBe(3)
})

test('“Your members” is in the header once they are chosen', async ({ page }) => {
  await page.goto('/about')
  const yours = page
    .getByRole('navigation', { name: 'Site', exact: true })
    .getByRole('link', { name: 'Your members', exact: true })
  await expect(yours).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem(
      'rotunda.district',
      JSON.stringify({ state: 'TX', district: 19, chosenOn: '2026-11-01' }),
    ),
  )
  await page.reload()
  await expect(yours).toHaveAttribute('href', '/your-members')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu takes the focus, gives it back on Escape, and closes when it leads somewhere', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu).toBeHidden()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('the menu still opens', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      for (const [name, href] of sections)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await menu.getByRole('link', { name: 'Members', exact: true }).click()
      await expect(page).toHaveURL('/government-actions?tab=officials')
    })
  })
})

test('a visitor never downloads what only a session needs', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.some((text) => text.includes('signInWithPassword'))).toBe(false)
})

test('a page knows all addresses of the site, and asks for none of them again', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/government-actions', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.waitForLoadState('networkidle')
  expect(requests).toContain('/about.data')
  expect(requests.filter((path) => path.startsWith('/__manifest'))).toEqual([])
})

test('going somewhere slow shows that the page is on its way, and then tells its title', async ({
  page,
}) => {
  const { promise: requestSent, resolve: answer } = Promise.withResolvers<void>()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.route('**/action/*.data*', async (route) => {
    await requestSent
    await route.continue()
  })
  const progress = page.locator('.navigation-progress')
  const status = page.locator('body > output')
  await page.locator('#content article a').first().click()
  await expect(progress).toBeVisible()
  await expect(status).toHaveText('Loading...')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await progress.evaluate((line) => line.getAnimations().length)).toBe(0)
  await expect(progress).toBeVisible()

  answer()
  await expect(page).toHaveURL(/\/action\//)
  await expect(progress).toHaveCount(0)
  await expect(status).toHaveText(await page.title())
})

test.describe('a press', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(holdFrames)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.evaluate('hold()')
  })

  test('is shown before the page that it leads to', async ({ page }) => {
    await contact(page).click()
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('opacity', '0')
    await page.evaluate('release()')
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })

  test('continues on a hidden page, which gets no frames', async ({ page }) => {
    await page.evaluate(
      'Object.defineProperty(document, "visibilityState", { get: () => "hidden" })',
    )
    await contact(page).click()
    await expect(page).toHaveURL('/contact')
  })

  test('with the key that opens another tab leaves the menu as it is', async ({
    page,
    context,
  }) => {
    const opened = context.waitForEvent('page')
    await contact(page).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/contact')
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('opacity', '1')
  })
})

function contact(page: Page) {
  return page.getByRole('dialog').getByRole('link', { name: 'Contact' })
}
