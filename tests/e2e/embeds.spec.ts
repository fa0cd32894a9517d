import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accessibilityFaults } from './accessibility-faults.ts'
import { expect, expectNoSidewaysScroll, test } from './page.ts'

const frames = [
  { page: '/action/119-hr-1', frame: '/embed/action/119-hr-1', says: 'One Big Beautiful Bill Act' },
  { page: '/legislator/A000375', frame: '/embed/member/A000375', says: 'Jodey C. Arrington' },
  {
    page: '/your-members?state=TX&district=20',
    frame: '/embed/district/tx-20',
    says: 'Texas, District 20',
  },
  {
    page: '/vote/house-119-1-190',
    frame: '/embed/vote/house-119-1-190',
    says: 'Passed, 218 yea, 214 nay',
  },
]

test('another site shows each frame by the code that oEmbed gives, and nothing else is fetched', async ({
  page,
  request,
  baseURL,
}) => {
  const codes: string[] = []
  for (const one of frames) {
    await page.goto(one.page)
    const link = page.locator('head link[type="application/json+oembed"]')
    const address = (await link.getAttribute('href'))!
    const answer = await request.get(address)
    const body = (await answer.json()) as Record<string, unknown>
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 600,
      html: expect.any(String),
    })
    codes.push(String(body.html))
  }
  const other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    // Without it, frames below the window would be loaded late.
    answer.end(codes.join('\n').replaceAll(' loading="lazy"', ''))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  for (const { frame, says } of frames)
    await expect(page.frameLocator(`[src$="${frame}"]`).getByText(says).first()).toBeVisible()
  expect(asked.filter((url) => url.startsWith(baseURL!)).toSorted()).toEqual(
    frames.map(({ frame }) => baseURL + frame).toSorted(),
  )
  other.close()
})

test('frames are accessible and fit 280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 400 })
  for (const { frame } of frames) {
    await page.goto(frame)
    expect(await accessibilityFaults(page), frame).toEqual([])
    await expectNoSidewaysScroll(page)
  }
})

test('the page of each thing leads to the code of its frame', async ({ page }) => {
  for (const { page: path, frame } of frames.slice(0, 3)) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Embed', exact: true }).click()
    await expect(page.getByLabel('Code of the frame')).toContainText(`${frame}"`)
    await expect(page.getByRole('link', { name: 'See how it looks' })).toHaveAttribute(
      'href',
      frame,
    )
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

test('oEmbed keeps to the size that there is, and refuses other pages', async ({
  request,
  baseURL,
}) => {
  const ask = (params: Record<string, string>) => request.get('/oembed', { params })
  const url = `${baseURL}/action/119-hr-1`
  expect(await (await ask({ url, maxwidth: '320', maxheight: '200' })).json()).toMatchObject({
    width: 320,
    height: 200,
  })
  expect((await ask({ url, maxwidth: '-1' })).status()).toBe(200)
  expect((await ask({ url, format: 'xml' })).status()).toBe(501)
  expect((await ask({})).status()).toBe(400)
  for (const other of [
    'nothing',
    `${baseURL}/about`,
    `${baseURL}/action/119-hr-99999`,
    `${baseURL}/your-members?state=TX&district=99`,
    `${baseURL}/%ff/x`,
    'https://elsewhere.example/action/119-hr-1',
  ])
    expect([other, (await ask({ url: other })).status()]).toEqual([other, 404])
  for (const path of ['/embed/district/zz-1', '/embed/district/tx-99', '/embed-code/other/1'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})
