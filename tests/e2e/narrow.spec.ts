import { newName } from './accounts.ts'
import { expect, expectNoSidewaysScroll, expectSelectsReadable, test } from './page.ts'
import { actionOfTry, openAs, signUp } from './reader.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the view is chosen next to the number of results', async ({ page }) => {
  await page.goto('/government-actions')
  const view = (await page.getByRole('navigation', { name: 'View' }).boundingBox())!
  const count = (await page.getByText(/^Showing 1 to 12 of/).boundingBox())!
  const middle = count.y + count.height / 2
  expect(middle).toBeGreaterThan(view.y)
  expect(middle).toBeLessThan(view.y + view.height)
})

test('a seat that takes two lines begins neither with a dash', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/government-actions?tab=officials&view=table')
  const seat = page.getByRole('cell', { name: 'North Carolina - District 12' })
  const lines = await seat.evaluate((cell) => {
    const spans = [...cell.querySelectorAll('span')].filter((span) => !span.querySelector('span'))
    const tops = spans.map((span) => span.getBoundingClientRect().top)
    return { words: spans.map((span) => span.textContent), apart: tops[1]! - tops[0]! }
  })
  expect(lines.words).toEqual(['North Carolina -', 'District 12'])
  // One line of the table lower.
  expect(Math.round(lines.apart)).toBe(24)
})

test('the chosen tab is in sight, however far along its row', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile/activity?tab=list_comments')
  const tab = page.getByRole('tab', { selected: true })
  await expect(tab).toBeInViewport({ ratio: 0.99 })
  const row = page.getByRole('tablist')
  // Otherwise this test would check nothing.
  expect(await row.evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth)).toBe(true)
  await expect(
    page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Activity History' }),
  ).toBeInViewport({ ratio: 0.99 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the footer of an account page is below the window from the first, whatever comes above it', async ({
  browser,
  page,
  baseURL,
}) => {
  const waiting = await browser.newPage({
    javaScriptEnabled: false,
    viewport: page.viewportSize()!,
    baseURL: baseURL!,
  })
  await waiting.goto('/profile')
  await expect(waiting.getByText('Accounts need JavaScript')).toBeInViewport()
  await expect(waiting.getByRole('contentinfo')).not.toBeInViewport()
  await waiting.close()
  await openAs(page, await signUp(baseURL!), '/profile/notifications')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
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

test('a district of two figures is on one line', async ({ page }) => {
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

test('the longest name of a reader stays within the window', async ({ page, baseURL }) => {
  const { username, email } = newName()
  const longest = username.padEnd(30, 'w')
  const reader = await signUp(baseURL!, { username: longest, email })
  const action = actionOfTry('eo-14160', 'eo-14156')
  const { error } = await reader.client
    .from('comments')
    .insert({ action_id: action, user_id: reader.id, content: 'It is short.' })
  expect(error).toBeNull()
  await page.goto(`/action/${action}`)
  const right = await page
    .getByRole('article', { name: `Review by ${longest}` })
    .getByRole('link', { name: longest })
    .evaluate((link) => Math.max(...[...link.getClientRects()].map((line) => line.right)))
  expect(right).toBeLessThanOrEqual(360 - 20)

  await openAs(page, reader, `/action/${action}`)
  await page.getByRole('button', { name: 'Reply' }).click()
  const field = (await page.getByLabel(`Your reply to ${longest}`).boundingBox())!
  expect(field.x + field.width).toBeLessThanOrEqual(360 - 20)
})

test('filters have room for their words, and are next to the first of them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/government-actions')
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog')
  for (const name of ['Clear All Filters', 'Apply Filters']) {
    const button = drawer.getByRole('button', { name })
    expect(await button.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  const label = drawer.locator('label', { hasText: 'House Concurrent Resolution' })
  const [words, box] = await Promise.all([
    label.boundingBox(),
    label.getByRole('checkbox').boundingBox(),
  ])
  // Two lines of 24 px, with 4 px above and below.
  expect(words!.height).toBe(56)
  expect(box!.y + box!.height / 2 - words!.y).toBe(4 + 12)
})

test('what a reader wrote from right to left is shown so', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const { data } = await reader.client
    .from('user_lists')
    .insert({ name: 'קריאה חופשית', description: 'רשימה של חוקים.' })
    .select('id')
    .single()
  await openAs(page, reader, `/profile/lists/${data!.id}`)
  for (const words of ['קריאה חופשית', 'רשימה של חוקים.'])
    await expect(page.getByText(words)).toHaveCSS('direction', 'rtl')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Description (optional)')).toHaveCSS('direction', 'rtl')
})

for (const path of ['/government-actions?tab=officials', '/votes', '/legislator/S000033/measures'])
  test(`the filters of ${path} stand below one another, in two columns`, async ({ page }) => {
    await page.goto(path)
    const fields = page.getByRole('form', { name: 'Filters' }).locator('select')
    const lefts = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    expect(lefts.length).toBeGreaterThan(3)
    expect(new Set(lefts).size).toBe(1)
  })

for (const path of [
  '/government-actions',
  '/government-actions?tab=officials',
  '/votes',
  '/legislator/S000033/measures',
  '/legislator/S000033/votes',
  '/compare/members?a=S000033&b=C001035',
  '/your-members',
  '/community',
  '/action/119-hr-1?tab=vote',
])
  test(`no select of ${path} is cut`, async ({ page }) => {
    await page.goto(path)
    await expectSelectsReadable(page)
    await expectNoSidewaysScroll(page)
  })

test('no select of a reader’s own pages is cut', async ({ page, baseURL }) => {
  const { client, ...reader } = await signUp(baseURL!)
  const { data: list } = await client
    .from('user_lists')
    .insert({ name: 'Harbors' })
    .select('id')
    .single()
  const actions = ['119-hr-1', 'eo-14160'] as const
  await client
    .from('user_list_items')
    .insert(actions.map((action_id) => ({ list_id: list!.id, action_id })))
    .throwOnError()
  await client
    .from('user_saved_actions')
    .insert(actions.map((action_id) => ({ user_id: reader.id, action_id })))
    .throwOnError()
  for (const path of [
    '/profile',
    `/profile/lists/${list!.id}`,
    '/profile/settings',
    '/profile/notifications?topic=following',
  ]) {
    await openAs(page, { client, ...reader }, path)
    await expectSelectsReadable(page)
    await expectNoSidewaysScroll(page)
  }
})

test('a reader’s choices about their actions are in the same columns', async ({
  page,
  baseURL,
}) => {
  const { client, ...reader } = await signUp(baseURL!)
  const { data: list } = await client
    .from('user_lists')
    .insert({ name: 'Harbors' })
    .select('id')
    .single()
  for (const action_id of ['119-hr-1', 'eo-14160']) {
    await client.from('user_list_items').insert({ list_id: list!.id, action_id }).throwOnError()
    await client.from('user_saved_actions').insert({ user_id: reader.id, action_id }).throwOnError()
  }
  for (const path of ['/profile', `/profile/lists/${list!.id}`]) {
    await openAs(page, { client, ...reader }, path)
    await expect(page.getByLabel('Branch')).toBeVisible()
    const [order, branch] = await Promise.all(
      ['Order', 'Branch'].map((name) => page.getByLabel(name, { exact: true }).boundingBox()),
    )
    expect([branch!.x, branch!.width]).toEqual([order!.x, order!.width])
    const view = (await page.getByRole('navigation', { name: 'View' }).boundingBox())!
    expect(view.x + view.width).toBe(340)
  }
})

test('a table of officials is no wider than the narrowest window, also where letters and words stand further apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/government-actions?tab=officials&view=table')
  await expectNoSidewaysScroll(page)
  // The spacing that a page must support (WCAG 2.2, 1.4.12).
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets.push(spacing)
  })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('row').nth(1)).toContainText(/Democratic|Republican|Independent/)
})

test('page numbers stand on one line in the middle of many', async ({ page }) => {
  await page.goto('/government-actions?page=12')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect((await pages.boundingBox())!.height).toBe(40)
})

test('a date is not broken over two lines', async ({ page }) => {
  await page.goto('/government-actions')
  await expect(page.locator('main time').first()).toHaveCSS('white-space', 'nowrap')
  await page.goto('/government-actions?view=table')
  const day = page
    .getByRole('cell')
    .first()
    .getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(day.first()).toHaveCSS('white-space', 'nowrap')
  await page.goto('/legislator/A000375')
  const votes = page.getByRole('heading', { name: 'Recent recorded votes' }).locator('..')
  await expect(votes.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toHaveCount(8)
  await page.goto('/legislator/A000375/measures')
  await expect(page.getByRole('listitem').locator('time')).toHaveCount(12)
})

test('the seats of one’s members stand in the same places', async ({ page }) => {
  await page.goto('/your-members?state=TX&district=19')
  const members = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Texas' })
  const seats = await members.evaluateAll((all) =>
    all.map((one) => one.querySelector('span')!.getBoundingClientRect().x),
  )
  expect(seats).toEqual([20, 20, 20])
})

test('the breadcrumb takes two lines, and the second begins with no slash', async ({ page }) => {
  await page.goto('/vote/house-119-1-190')
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.at(-1)).toBeGreaterThan(tops[0]!)
  expect(await steps.last().evaluate((step) => getComputedStyle(step, '::before').content)).toBe(
    'none',
  )
})
