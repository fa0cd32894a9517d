import { accessibilityFaults } from './accessibility-faults.ts'
import { expect, test } from './page.ts'

test('a citation and an official address lead to their page', async ({ request }) => {
  for (const [q, path] of [
    ['Pub. L. 119-21', '/action/119-hr-1'],
    ['H.R. 1 (119th)', '/action/119-hr-1'],
    ['https://www.govinfo.gov/app/details/PLAW-119publ21', '/action/119-hr-1'],
    ['https://www.congress.gov/member/jodey-arrington/A000375', '/legislator/A000375'],
  ] as const) {
    const answer = await request.get('/cite', { params: { q }, maxRedirects: 0 })
    expect([q, answer.status(), answer.headers().location]).toEqual([q, 302, path])
  }
})

test('a citation without a page is not found, and the search has its words', async ({ page }) => {
  const answer = await page.goto('/cite?q=42+U.S.C.+1983')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('We don’t have the U.S. Code.')).toBeVisible()
  await expect(page.getByLabel('Citations')).toHaveValue('42 U.S.C. 1983')
  const field = page.getByRole('search', { name: 'Search instead' }).getByLabel('Search for it')
  await expect(field).toHaveValue('42 U.S.C. 1983')
  expect((await page.request.get('/cite?q=H.R.+99999+(119th)')).status()).toBe(404)
  await page.getByLabel('Citations').fill('Pub. L. 119-21')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL('/action/119-hr-1')
})

test('a number of every Congress lists its bills, and a list has an answer for each', async ({
  page,
}) => {
  await page.goto('/cite?q=H.R.+1')
  const links = page.getByRole('link', { name: /^H\.R\. 1: / })
  await expect(links.first()).toHaveAttribute('href', '/action/119-hr-1')
  await expect(links.last()).toHaveAttribute('href', '/action/117-hr-1')
  const list = encodeURIComponent('Pub. L. 119-21\r\nnothing of the kind; H.R. 99999 (119th)')
  const answer = await page.goto(`/cite?q=${list}`)
  expect(answer?.status()).toBe(200)
  const items = page.locator('main ol > li')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('H.R. 1: ')
  await expect(items.nth(1)).toContainText('We don’t know what this cites.')
  await expect(items.nth(2)).toContainText('We have no page with this number.')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('programs that prefer JSON get it, at both addresses, and a page and JSON are kept apart', async ({
  request,
}) => {
  const q = 'Pub. L. 119-21\nH.R. 1\n42 U.S.C. 1983'
  const asked = await request.get('/cite', {
    params: { q },
    headers: { accept: 'application/json' },
  })
  expect([asked.status(), asked.headers()['content-type']]).toEqual([200, 'application/json'])
  expect(asked.headers().vary).toContain('Accept')
  expect(asked.headers()['access-control-allow-origin']).toBe('*')
  const body = (await asked.json()) as { citations: { status: string; pages: { url: string }[] }[] }
  expect(body.citations.map(({ status }) => status)).toEqual(['found', 'ambiguous', 'unsupported'])
  expect(body.citations[0]?.pages[0]?.url).toMatch(/^http.*\/action\/119-hr-1$/)
  const direct = await request.get('/cite.json', { params: { q } })
  expect(await direct.json()).toEqual(body)
  const page = await request.get('/cite', { params: { q }, headers: { accept: 'text/html' } })
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8')
  const none = await request.get('/cite.json')
  expect(await none.json()).toEqual({ citations: [], left_out: 0 })
  const many = await request.get('/cite.json', { params: { q: 'EO 1;'.repeat(53) } })
  expect(((await many.json()) as { left_out: number }).left_out).toBe(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form leads to the page', async ({ page }) => {
    await page.goto('/cite')
    await page.getByLabel('Citations').fill('H.R. 1 (119th)')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page).toHaveURL('/action/119-hr-1')
  })
})
