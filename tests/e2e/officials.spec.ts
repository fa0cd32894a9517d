import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test('officials are filtered by a plain form, with how many each choice would show', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await plain.goto('/government-actions?tab=officials&view=table')
  await plain.getByLabel('State').selectOption({ label: 'Texas (39)' })
  await plain.getByLabel('Chamber').selectOption('House')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByText('37 federal officials')).toBeVisible()
  await expect(plain.getByLabel('Party').getByRole('option')).toHaveText([
    'All',
    'Democratic (13)',
    'Independent (0)',
    'Republican (24)',
  ])
  await plain.getByLabel('Party').selectOption({ label: 'Democratic (13)' })
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByText('13 federal officials')).toBeVisible()
  await expect(plain.getByRole('cell', { name: 'Texas - District 35' })).toBeVisible()
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/government-actions?tab=officials&state=TX&chamber=House&party=Democratic`,
  )
  await plain.getByLabel('Party').selectOption('Independent')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByText('No federal officials fit these filters.')).toBeVisible()
  await plain.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(plain.getByText('537 federal officials')).toBeVisible()
  await plain.close()
})

test('a state has its seats in order, the vacant ones too, and how they voted last', async ({
  page,
  request,
}) => {
  for (const [asked, status, leadsTo] of [
    ['/state/TX', 301, '/state/tx'],
    ['/state/texas', 301, '/state/tx'],
    ['/state/narnia', 404, undefined],
    ['/state/%00', 404, undefined],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(status)
    if (leadsTo) expect(new URL(answer.headers()['location']!, 'http://x').pathname).toBe(leadsTo)
    else expect(await answer.text()).toContain('There is no state or territory by this name.')
  }
  const answer = await request.get('/state/tx')
  expect(answer.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=/)
  expect(await answer.text()).not.toContain('Yours:')

  await page.goto('/legislator/A000375')
  await page.getByRole('link', { name: 'Texas - District 19' }).click()
  await expect(page).toHaveURL('/state/tx')
  const house = page.getByRole('listitem').filter({ hasText: /^District \d/ })
  await expect(house).toHaveCount(38)
  await expect(house.nth(18)).toContainText('Jodey C. Arrington')
  await expect(house.nth(22)).toHaveText('District 23We don’t have a member for this seat')
  const names = page.getByRole('listitem').filter({ hasText: 'Yea (' }).first()
  await names.getByText('Names').click()
  await expect(names.getByText(/Moran 1 \(R\)/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/state/pr')
  await expect(
    page.getByText('its Resident Commissioner has no vote in the House itself.'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'States', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Texas 2 of 2 37 of 38' })).toBeVisible()
  await expect(page.getByText('2 Independents (both caucus with the Democrats)')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const map = page.getByRole('navigation', { name: 'Map of states and territories' })
  await expect(map.getByRole('link')).toHaveCount(56)
  await map.getByRole('link', { name: 'VT Vermont' }).click()
  await expect(page).toHaveURL('/state/vt')
})

test('the measures of a member are counted, listed, filtered and saved as a file', async ({
  page,
  request,
}) => {
  await page.goto('/legislator/A000375')
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Passed House5$/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL('/legislator/A000375/measures?role=cosponsor&status=Passed%20House')
  await expect(page.getByText('5 measures')).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('cosponsor')
  await page.getByLabel('Role').selectOption({ label: 'Withdrew as cosponsor (0)' })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No measure of this member fits these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'All measures' }).click()
  await expect(page.getByText('12 measures')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = await page.getByRole('link', { name: 'These measures as CSV' }).getAttribute('href')
  const lines = (await (await request.get(file!)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[1]).toBe(
    'H.R. 1,119,One Big Beautiful Bill Act,2025-05-20,Became Law,Economics and Public Finance,Sponsored',
  )
  expect((await request.get('/legislator/Z999999/measures.csv')).status()).toBe(404)

  await page.goto('/legislator/A000375')
  await page.getByRole('link', { name: 'House Committee on the Budget' }).click()
  await expect(page).toHaveURL('/committee/hsbu')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Jodey C. Arrington · Chair' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('on a desk the filters and their button stand in one row', async ({ page }) => {
  await page.goto('/government-actions?tab=officials')
  const form = page.getByRole('form', { name: 'Filters' })
  const button = (await form.getByRole('button', { name: 'Show' }).boundingBox())!
  expect((await form.getByLabel('State').boundingBox())!.y).toBe(button.y)
})

test('the week of a state has its votes and measures, other weeks, subjects and a feed', async ({
  page,
}) => {
  const feed = await page.request.get('/state/tx/week.atom')
  expect([feed.status(), await feed.text()]).toEqual([
    200,
    expect.stringContaining('<title>Rotunda: Texas in Congress, week by week</title>'),
  ])
  expect((await page.request.get('/state/narnia/week')).status()).toBe(404)
  expect((await page.request.get('/state/narnia/week.atom')).status()).toBe(404)
  await page.goto('/state/tx')
  await page.getByRole('link', { name: 'The latest week of Texas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Texas in Congress, week by week',
  )
  await expect(page.getByRole('heading', { name: 'How they voted' })).toBeVisible()
  await expect(
    page.getByText(/^[\d,]+ recorded votes?( · [\d,]+ measures? introduced)?\./),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/state/tx/week?week=2026-07-08&subjects=Health;Taxation')
  await expect(page.getByRole('heading', { name: 'Health, Taxation' })).toBeVisible()
  await page.getByRole('link', { name: 'Earlier week' }).click()
  await expect(page).toHaveURL('/state/tx/week?week=2026-06-29&subjects=Health%3BTaxation')
})
