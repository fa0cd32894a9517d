import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test('the page of a vote is whole without script, and leads to its measure and other votes', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  const answer = await page.goto('/vote/house-119-1-190')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('217 needed: majority of those voting.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Republican 218 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Northeast 19 57' })).toBeVisible()
  await page.getByText('2 Republicans voted nay, against most of their party').click()
  await expect(page.getByRole('link', { name: 'Thomas Massie (KY)' })).toBeVisible()
  await page.getByRole('link', { name: 'On Passage of the Bill' }).first().click()
  await expect(page).toHaveURL(/\/vote\/senate-119-1-372$/)
  await page.close()
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
}) => {
  await page.route('http://news.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe name="vote" src="${baseURL}/embed/vote/house-119-1-190"></iframe>
        <iframe name="page" src="${baseURL}/vote/house-119-1-190"></iframe>`,
    }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('http://news.example/')
  await expect(page.frameLocator('[name=vote]').getByText('Passed, 218 yea, 214 nay')).toBeVisible()
  await expect(page.frameLocator('[name=page]').getByText('Passed')).toHaveCount(0)
  expect(asked.toSorted()).toEqual(['/', '/embed/vote/house-119-1-190', '/vote/house-119-1-190'])
})
