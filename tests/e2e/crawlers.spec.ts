import sharp from 'sharp'
import { expect, test } from './page.ts'

test('robots.txt names the sitemap, and every part of it lists addresses that answer', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = locations(index)
  expect(parts).toContain(`${baseURL}/sitemap/pages-1.xml`)
  expect(parts).toContain(`${baseURL}/sitemap/actions-1.xml`)
  expect(parts).toContain(`${baseURL}/sitemap/legislators-1.xml`)
  for (const part of parts) {
    const listed = locations(await (await request.get(part)).text())
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.length).toBeLessThanOrEqual(1000)
  }
  for (const address of locations(await (await request.get('/sitemap/pages-1.xml')).text())) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`)
  }
  const [first] = locations(await (await request.get('/sitemap/actions-1.xml')).text())
  expect((await request.get(first!)).status()).toBe(200)
})

test('a file that is not there is one plain sentence, which others keep as briefly as a page', async ({
  request,
}) => {
  const pageOfNothing = 'public, max-age=0, s-maxage=20, stale-while-revalidate=9'
  for (const [path, sentence, keep] of [
    ['/sitemap/actions-999.xml', 'There is no such part of the sitemap.', pageOfNothing],
    ['/sitemap/secrets-1.xml', 'There is no such part of the sitemap.', pageOfNothing],
    ['/cards/action/nothing.png', 'Action not found.', pageOfNothing],
    ['/cards/legislator/nobody.png', 'Legislator not found.', pageOfNothing],
    ['/cards/legislator/no_body.png', 'There is nothing by this id.', pageOfNothing],
    ['/cards/list/nothing.png', 'List not found.', 'no-store'],
    [`/cards/list/${crypto.randomUUID()}.png`, 'List not found.', 'no-store'],
    ['/community/list/nothing.atom', 'List not found.', 'no-store'],
    ['/action/119-hr-99999.atom', 'Action not found.', pageOfNothing],
    ['/legislator/Z999999.atom', 'We have no legislator with this ID.', pageOfNothing],
    ['/action/119-hr-42/votes.csv', 'No voting record found for this action.', pageOfNothing],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers(), path).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': keep,
    })
    expect(await answer.text(), path).toBe(`${sentence}\n`)
  }
})

test('/favicon.ico has the icon, in three sizes', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/x-icon',
    'cache-control': 'public, max-age=3600',
  })
  const file = await answer.body()
  const count = file.readUInt16LE(4)
  const images = Array.from({ length: count }, (_, index) => {
    const entry = 6 + 16 * index
    const start = file.readUInt32LE(entry + 12)
    return file.subarray(start, start + file.readUInt32LE(entry + 8))
  })
  const widths = await Promise.all(
    images.map(async (image) => (await sharp(image).metadata()).width),
  )
  expect(widths).toEqual([16, 32, 48])
})

test('the feed follows the filters of its list and is well formed', async ({ page, request }) => {
  const answer = await request.get('/government-actions.atom?branches=Judicial')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const feed = await answer.text()
  await page.goto('/about')
  const read = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return {
      broken: parsed.querySelector('parsererror') !== null,
      branches: [...parsed.querySelectorAll('entry > category')].map((c) => c.getAttribute('term')),
    }
  }, feed)
  expect(read.broken).toBe(false)
  expect(new Set(read.branches)).toEqual(new Set(['Judicial']))
})

test('the page of each thing names its feed, shows it, and the feed is well formed', async ({
  page,
}) => {
  for (const [path, feed] of [
    ['/action/119-hr-1', '/action/119-hr-1.atom'],
    ['/legislator/A000375', '/legislator/A000375.atom'],
    ['/subjects/Health', '/government-actions.atom?subject=Health'],
    ['/committee/hswm', '/government-actions.atom?committee=HSWM'],
    ['/state/tx', '/state/tx/week.atom'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(`head link[rel="alternate"][href="${feed}"]`)).toHaveCount(1)
    await expect(page.locator(`main a[href="${feed}"]`).first()).toBeVisible()
    const read = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      const parsed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      const times = [...parsed.querySelectorAll('updated, published')].map((c) => c.textContent)
      return {
        type: answer.headers.get('content-type'),
        broken: parsed.querySelector('parsererror') !== null,
        entries: parsed.querySelectorAll('entry').length,
        odd: times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time)),
      }
    }, feed)
    expect(read, path).toEqual({
      type: 'application/atom+xml; charset=utf-8',
      broken: false,
      entries: expect.any(Number),
      odd: [],
    })
    // The bundled record has no work of committees.
    if (!path.startsWith('/committee/')) expect(read.entries, path).toBeGreaterThan(0)
  }
})

test('a feed of a hostile query is a feed', async ({ request }) => {
  for (const query of [
    'q=%00%01%FF',
    `q=${'a'.repeat(1500)}`,
    'branches=Nope',
    'q=%22%3Cscript%3E',
  ]) {
    const answer = await request.get(`/government-actions.atom?${query}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('<script')
  }
})

test('a card is drawn for each action and legislator, 1200 by 630', async ({ request }) => {
  const ids = async (part: string) =>
    locations(await (await request.get(`/sitemap/${part}.xml`)).text()).map((address) =>
      address.split('/').at(-1)!,
    )
  const [action] = await ids('actions-1')
  const [legislator] = await ids('legislators-1')
  for (const path of [
    '/cards/rotunda.png',
    `/cards/action/${action}.png`,
    `/cards/legislator/${legislator}.png`,
  ]) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('image/png')
    const { width, height } = await sharp(await answer.body()).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
  for (const id of ['nothing', '%00', '..%2F..%2Fetc', 'a'.repeat(500), '%F0%9F%8F%9B']) {
    expect((await request.get(`/cards/action/${id}.png`)).status()).toBe(404)
    expect((await request.get(`/cards/legislator/${id}.png`)).status()).toBe(404)
  }
})

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}
