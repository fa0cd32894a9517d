import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test('the page of a vote is whole without script, and leads to its measure and other votes', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  const answer = await page.goto('/vote/house-119-1-190')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Big Beautiful Bill Act')
  await expect(page.getByText('Official question: On Motion to Concur')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('+ p')).toHaveText(
    'The House voted 218–214 to agree to the Senate amendment to H.R. 1.',
  )
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^July 3, 2025: The House voted 218–214 to agree to the Senate amendment to H\.R\. 1\. /,
  )
  await expect(page.getByText('217 needed: majority of those voting.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Republican 218 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Northeast 19 57' })).toBeVisible()
  await page.getByText('2 Republicans voted nay, but more of their party voted yea').click()
  await expect(page.getByRole('link', { name: 'Thomas Massie (KY)' })).toBeVisible()
  await page.getByRole('link', { name: 'On Passage of the Bill' }).first().click()
  await expect(page).toHaveURL(/\/vote\/senate-119-1-372$/)
  await page.close()
})

test('a row of the list of votes has topic, decision, result and counts by party, and the list is a file', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await page.goto('/votes')
  await page.getByLabel('Day').fill('2025-07-03')
  await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'House roll call 190' })
  await expect(row.getByRole('link', { name: 'One Big Beautiful Bill Act' })).toHaveAttribute(
    'href',
    '/vote/house-119-1-190',
  )
  await expect(row).toContainText('to agree to the Senate amendment to H.R. 1.')
  await expect(row).toContainText(/Passed 218–214R 218–2\s*D 0–212/)
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'These votes as CSV' }).getAttribute('href'))!,
  )
  const text = await file.text()
  expect(text).toContain('house-119-1-190,House,119,1,190,')
  expect(text).not.toContain('senate-119-1-372')
  await page.close()
})

test('the picture of a link to a vote has its seats', async ({ request }) => {
  // The dots of 432 seats make a larger file than a building does.
  const [drawn, building] = await Promise.all(
    ['vote/house-119-1-190', 'rotunda'].map((name) => request.get(`/cards/${name}.png`)),
  )
  expect(drawn!.headers()['content-type']).toBe('image/png')
  expect((await drawn!.body()).length).toBeGreaterThan(1.5 * (await building!.body()).length)
})

test('the page of a vote is accessible and fits a phone', async ({ page }) => {
  await page.goto('/vote/senate-119-1-372')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  expect((await page.goto('/vote/house-119-1-99999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vote Not Found')
})

test('another site shows a vote in a frame, and no other page of ours', async ({
  page,
  baseURL,
  unexpected,
}) => {
  const vote = `${baseURL}/embed/vote/house-119-1-190`
  const other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<iframe name="vote" src="${vote}"></iframe>
      <iframe name="page" src="${baseURL}/vote/house-119-1-190"></iframe>`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  await expect(page.frameLocator('[name=vote]').getByText('Passed, 218 yea, 214 nay')).toBeVisible()
  await expect(page.frameLocator('[name=page]').getByText('Passed')).toHaveCount(0)
  expect(asked.filter((url) => url.startsWith(baseURL!))).toHaveLength(2)
  // The browser reports this for the page, and for nothing else.
  expect(unexpected.splice(0)).toEqual([expect.stringContaining("frame-ancestors 'none'")])
  other.close()
})

test('a long list under a line that folds it away comes whole', async ({ page }) => {
  await page.goto('/vote/house-119-1-190')
  const others = page.getByRole('group').filter({ hasText: /^\d+ earlier/ })
  const earlier = others.getByText(/^\d+ earlier$/)
  const count = Number.parseInt((await earlier.textContent())!)
  expect(count).toBeGreaterThan(12)
  await earlier.click()
  await expect(others.getByRole('listitem')).toHaveCount(count)
  const california = page.getByRole('region', { name: 'California' })
  await california.getByText(/^\d+ more$/).click()
  await expect(california.getByRole('listitem')).toHaveCount(52)
})
