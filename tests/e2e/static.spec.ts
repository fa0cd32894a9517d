import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test('About has its five sections and leads to the list and to signing up', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What is it?',
    'Data Sources',
    'Our Principles',
    'Free & Open Access',
    'Platform Features',
  ])
  await expect(main.getByRole('link', { name: 'Create an Account' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await main.getByRole('link', { name: 'Browse Government Actions' }).click()
  await expect(page).toHaveURL('/government-actions')
})

test('About tells how often moderation did what', async ({ page }) => {
  await page.goto('/about')
  const counts = page.locator('#moderation ~ dl')
  await expect(counts.getByRole('term')).toHaveCount(6)
  await expect(counts.getByRole('definition').first()).toHaveText(/^[\d,]+$/)
})

test('About tells what the record rests on: how many actions came with it, and when they were loaded', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 3, name: 'Last update from each source' }),
  ).toBeVisible()
  await expect(main).toContainText(
    /Rotunda comes with a record of \d{3} actions\. It was loaded on [A-Z][a-z]+ \d{1,2}, \d{4}\. This site has not read any official source since then/,
  )
})

test('Contact names the configured address, the response time, and leads on', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'contact@localhost' })).toHaveAttribute(
    'href',
    'mailto:contact@localhost',
  )
  await expect(main).toContainText('24-48 hours on business days')
  await expect(main).toContainText('U.S.-based and focused on U.S. government information')
  await expect(main.getByRole('link', { name: 'About Rotunda' })).toHaveAttribute('href', '/about')
  await main.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page).toHaveURL('/terms-of-service')
})

test('Terms have twelve numbered sections, their date and the limit of liability', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const main = page.getByRole('main')
  await expect(main).toContainText('Last updated January 28, 2025')
  await expect(main).toContainText('limited to $100')
  await expect(main).toContainText('delete your account from your profile settings')
  const sections = main.getByRole('heading', { level: 2 })
  await expect(sections).toHaveCount(12)
  await expect(sections.first()).toHaveText('1. Acceptance of these terms')
  await main.getByRole('link', { name: 'Limitation of liability' }).click()
  await expect(page).toHaveURL('/terms-of-service#liability')
  await expect(sections.nth(7)).toBeInViewport()
  // Another element with the same id would get the link instead.
  for (const link of await main
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link')
    .all()) {
    const target = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
    await expect(target).toHaveCount(1)
    await expect(target).toContainText(await link.innerText())
  }
})

test('an unknown address answers 404 and offers ways to go on', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Page not found · Rotunda')
  await main.getByRole('combobox').fill('infrastructure')
  await main.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/government-actions?q=infrastructure')
})

for (const [path, title] of [
  ['/', 'Rotunda: what your government did, in plain words'],
  ['/about', 'About · Rotunda'],
  ['/contact', 'Contact · Rotunda'],
  ['/terms-of-service', 'Terms of Service · Rotunda'],
] as const) {
  test(`${path} tells search engines its title, canonical link and card`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,200}/)
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    const image = await request.get(card!)
    expect(image.headers()['content-type']).toBe('image/png')
    const facts = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(facts!)).toMatchObject({ '@context': 'https://schema.org' })
  })
}

for (const path of ['/', '/about', '/contact', '/terms-of-service', '/nowhere']) {
  test(`${path} is accessible and fits its window, in both themes`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    for (const width of [320, 360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('static pages can be read and left', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Rotunda')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  })
})

test('Privacy, Accessibility and Report Content say what the operator has not said, and work by keyboard', async ({
  page,
}) => {
  for (const [path, title, words] of [
    ['/privacy', 'Privacy', 'The operator of this site has not given a name.'],
    ['/accessibility', 'Accessibility', 'Our goal is WCAG 2.2, level AA.'],
    ['/report', 'Report Content', 'A notice about copyright needs these parts'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(words)
    await expectAccessible(page)
  }
  const letter = page.getByRole('link', { name: 'Send a copyright notice' })
  await expect(letter).toHaveAttribute(
    'href',
    /^mailto:contact@localhost\?subject=Copyright%20notice&body=.*penalty%20of%20perjury/,
  )
})

test('what Privacy says of cookies and other sites is true of pages for visitors', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  for (const path of [
    '/',
    '/action/119-hr-1',
    '/legislator/A000375',
    '/government-actions?q=water',
    '/login',
  ])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  expect(await context.cookies()).toEqual([])
})
