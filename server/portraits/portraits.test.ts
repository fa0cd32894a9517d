import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPortraits, type PortraitSubject } from './portraits.ts'

const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer()
const member: PortraitSubject = {
  firstName: 'Ada',
  lastName: 'Byron',
  photoUrl: 'https://www.congress.gov/img/member/b000001.jpg',
}

let directory: string
let requests: string[]
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portraits-'))
  requests = []
})
afterEach(() => rm(directory, { recursive: true }))

/** An official server that gives the answers in turn, and repeats the last. */
function portraits(subject: PortraitSubject | undefined, ...answers: (() => Response)[]) {
  const official = async (url: unknown) => {
    requests.push(String(url))
    return (answers[Math.min(requests.length, answers.length) - 1] ?? lost)()
  }
  return createPortraits({
    directory,
    find: async (id) => (id === 'B000001' ? subject : undefined),
    fetch: official,
    log: () => {},
  })
}
const image = () =>
  new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } })
const lost = () => {
  throw new TypeError('fetch failed')
}
const redirect = (location: string) => () =>
  new Response(null, { status: 302, headers: { location } })

describe('a portrait', () => {
  test('is fetched once, made a WebP of at most 480 by 600, and kept', async () => {
    const app = portraits(member, image)
    const first = await app.request('/B000001')
    const again = await app.request('/B000001')
    expect(first.headers.get('content-type')).toBe('image/webp')
    const { format, width, height } = await sharp(Buffer.from(await first.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 600 })
    expect(again.status).toBe(200)
    expect(requests).toEqual(['https://www.congress.gov/img/member/b000001.jpg'])
    expect(await readdir(directory)).toEqual(['B000001.webp'])
  })

  test('is asked for once by ten readers who come together', async () => {
    const app = portraits(member, image)
    await Promise.all(Array.from({ length: 10 }, async () => app.request('/B000001')))
    expect(requests).toHaveLength(1)
  })

  test("is also fetched from the community's collection of the official photographs", async () => {
    const photoUrl = 'https://unitedstates.github.io/images/congress/450x550/B000001.jpg'
    const response = await portraits({ ...member, photoUrl }, image).request('/B000001')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(requests).toEqual([photoUrl])
  })

  test('follows a redirect within the government, and none that leaves it', async () => {
    await portraits(member, redirect('https://bioguide.congress.gov/b.jpg'), image).request(
      '/B000001',
    )
    expect(requests[1]).toBe('https://bioguide.congress.gov/b.jpg')
    await rm(join(directory, 'B000001.webp'))
    requests = []
    const away = await portraits(member, redirect('http://127.0.0.1/secrets'), image).request(
      '/B000001',
    )
    expect(away.headers.get('content-type')).toBe('image/svg+xml')
    expect(requests).toHaveLength(1)
  })

  test.each([
    [
      'an HTML page',
      () => new Response('<html></html>', { headers: { 'content-type': 'image/jpeg' } }),
    ],
    ['an SVG with a script', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an error', () => new Response('', { status: 503 })],
    ['more than 8 MiB', () => new Response(new Uint8Array(9 * 1024 * 1024))],
    ['a lost connection', () => lost()],
  ])(
    'is a monogram where the official server sends %s, and is not asked for again at once',
    async (_, answer) => {
      const app = portraits(member, answer)
      const response = await app.request('/B000001')
      await app.request('/B000001')
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toContain('<title>AB</title>')
      expect(requests).toHaveLength(1)
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('is a monogram without a request if the record has no address or a private one', async () => {
    for (const photoUrl of [
      null,
      'http://www.congress.gov/a.jpg',
      'https://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      const response = await portraits({ ...member, photoUrl }, image).request('/B000001')
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
    }
    expect(requests).toEqual([])
  })

  test('sends no other request while there is no connection, and says so once', async () => {
    const said: string[] = []
    const app = createPortraits({
      directory,
      find: async () => member,
      fetch: async () => {
        requests.push('asked')
        return lost()
      },
      log: (message) => said.push(message),
    })
    await app.request('/B000001')
    await app.request('/C000001')
    expect(requests).toHaveLength(1)
    expect(said).toEqual(['The portrait of B000001 could not be fetched: fetch failed'])
  })

  test('does not exist for an unknown member or an id of another form', async () => {
    const app = portraits(member, image)
    for (const path of ['/Z999999', '/..%2Fkeys', '/B000001.webp', '/b000001']) {
      expect((await app.request(path)).status, path).toBe(404)
    }
  })

  test('draws names as text, not as markup, and needs no font for them', async () => {
    const app = portraits({ firstName: '<script>', lastName: '&', photoUrl: null })
    const svg = await (await app.request('/B000001')).text()
    expect(svg).toContain('<title>&lt;&amp;</title>')
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('font-family')
  })
})
