import sharp from 'sharp'
import { expect, test } from './page.ts'

test('a page names a manifest, with icons of the sizes that it says and pages that are there', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address!)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect((await request.get(url)).status(), url).toBe(200)
  expect((await request.get('/icons/apple-touch-icon.png')).status()).toBe(200)
})

for (const [what, query, place] of [
  [
    'a measure of Congress.gov',
    '?url=https://www.congress.gov/bill/119th-congress/house-bill/1',
    '/action/119-hr-1',
  ],
  [
    'a page below one, as text',
    '?title=H.R.1&text=https://www.congress.gov/bill/119th-congress/house-bill/1/text',
    '/action/119-hr-1',
  ],
  [
    'a measure that the record lacks',
    '?url=https://www.congress.gov/bill/93rd-congress/house-bill/9999',
    '/government-actions?q=H.R.%209999%2093rd%20Congress',
  ],
  [
    'words with a link',
    '?text=clean+water+https://news.example/1',
    '/government-actions?q=clean%20water',
  ],
  [
    'a page of another site',
    '?title=Clean+water&text=https://news.example/1',
    '/government-actions?q=Clean%20water',
  ],
  ['nothing', '', '/government-actions'],
])
  test(`what another app shares opens what it means: ${what}`, async ({ request }) => {
    const answer = await request.get(`/share${query}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, place])
  })
