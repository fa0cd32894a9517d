import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualConnectionLimits } from '../http/connection-limits.ts'
import { createHttpServer } from '../http/http-server.ts'
import { extensionOf } from '../http/response-deadlines.ts'
import { byteRange } from './byte-range.ts'
import { createDataFiles } from './data-files.ts'
import { createLatestSets } from './latest-sets.ts'

// More than a socket buffers, so that a slow reader is still being served.
const content = randomBytes(24 * 1024 * 1024)
const sha256 = createHash('sha256').update(content).digest('hex')
const etag = `"${sha256.slice(0, 32)}"`
const description = {
  version: '2026-11-22',
  created: '2026-11-22T13:00:00.500Z',
  licenses: [],
  sources: [],
  resources: [],
}

let folder: string
let url: string
let http: ReturnType<typeof createHttpServer>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-data-files-'))
  await writeFile(join(folder, 'secret.txt'), 'not to be had')
  http = createHttpServer({
    ...usualConnectionLimits({ trustProxy: false }),
    // Shorter than the download below takes; its size extends the limit.
    responseTimeoutMs: 500,
  })
  const app = new Hono().route(
    '/data',
    createDataFiles({
      latestSets: createLatestSets(folder, 200),
      trustProxy: false,
      limits: { total: 10, perCaller: 2 },
    }),
  )
  http.handle({ request: getRequestListener(app.fetch) })
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${port}/data`
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { headers, method })

test('before the first set each address answers 404, and links to the page about it', async () => {
  const response = await get('/latest/roll_calls.parquet')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    message: 'This site has no data set yet. /data will list it when it is ready.',
  })
  expect(await (await get('/sets.json')).json()).toEqual({ sets: [] })
  await mkdir(join(folder, '2026-11-22'))
  const at = (name: string) => join(folder, '2026-11-22', name)
  await writeFile(at('roll_calls.parquet'), content)
  await writeFile(at('unnamed.csv.gz'), 'of no checksum')
  await writeFile(at('datapackage.json'), JSON.stringify(description))
  await writeFile(at('SHA256SUMS'), `${sha256}  roll_calls.parquet\n`)
  // A recent answer is reused for a moment.
  await expect
    .poll(async () => (await get('/latest/roll_calls.parquet', {}, 'HEAD')).status, {
      timeout: 5000,
    })
    .toBe(200)
})

test('a file comes whole, by the newest set or by its own, with its checksum as the ETag', async () => {
  const latest = await get('/latest/roll_calls.parquet')
  expect(latest.status).toBe(200)
  expect(Buffer.from(await latest.arrayBuffer()).equals(content)).toBe(true)
  expect(Object.fromEntries(latest.headers)).toMatchObject({
    'content-type': 'application/vnd.apache.parquet',
    'content-length': '25165824',
    'content-location': '/data/2026-11-22/roll_calls.parquet',
    'cache-control': 'public, no-cache',
    'last-modified': 'Sun, 22 Nov 2026 13:00:00 GMT',
    'accept-ranges': 'bytes',
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    etag,
  })
  const dated = await get('/2026-11-22/roll_calls.parquet', {}, 'HEAD')
  expect(dated.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  expect(dated.headers.get('content-length')).toBe('25165824')
  expect(await (await get('/latest/SHA256SUMS')).text()).toBe(`${sha256}  roll_calls.parquet\n`)
})

test('a list of the sets says when each was made, and where its files are described', async () => {
  const response = await get('/sets.json')
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, no-cache',
  ])
  expect(await response.json()).toEqual({
    sets: [
      {
        name: '2026-11-22',
        created: '2026-11-22T13:00:00.500Z',
        description: '/data/2026-11-22/datapackage.json',
        checksums: '/data/2026-11-22/SHA256SUMS',
      },
    ],
  })
})

test('a requested part is sent, and a part that does not exist is refused', async () => {
  const part = await get('/latest/roll_calls.parquet', { range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 1000-1999/25165824')
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true)
  const same = { range: 'bytes=-10', 'if-range': etag }
  const end = await get('/latest/roll_calls.parquet', same)
  expect(Buffer.from(await end.arrayBuffer()).equals(content.subarray(-10))).toBe(true)
  // A part of another file is useless, so the whole is sent.
  const other = await get(
    '/latest/roll_calls.parquet',
    { ...same, 'if-range': '"another"' },
    'HEAD',
  )
  expect(other.status).toBe(200)
  const beyond = await get('/latest/roll_calls.parquet', { range: 'bytes=25165824-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */25165824')
})

test('a file has a second more for each 32 kB of it, which the slowest lines carry', async () => {
  const files = createDataFiles({ latestSets: createLatestSets(folder, 200), trustProxy: false })
  const outgoing = {} as ServerResponse
  const { body } = await files.request('/latest/roll_calls.parquet', {}, { outgoing })
  await body?.cancel()
  expect(extensionOf(outgoing)).toBe(768_000)
})

test.each<[string, Record<string, string>, number]>([
  ['its ETag', { 'if-none-match': etag }, 304],
  ['its weak ETag among others', { 'if-none-match': `"x", W/${etag}` }, 304],
  ['another ETag', { 'if-none-match': '"x"' }, 200],
  ['its day', { 'if-modified-since': 'Sun, 22 Nov 2026 13:00:00 GMT' }, 304],
  ['an earlier day', { 'if-modified-since': 'Sun, 22 Nov 2026 12:59:59 GMT' }, 200],
  ['an invalid date', { 'if-modified-since': 'yesterday' }, 200],
  [
    'another ETag, which counts before the day',
    { 'if-none-match': '"x"', 'if-modified-since': 'Mon, 23 Nov 2026 13:00:00 GMT' },
    200,
  ],
])('a request with %s is answered so', async (_, headers, status) => {
  const response = await get('/latest/roll_calls.parquet', headers, 'HEAD')
  expect(response.status).toBe(status)
  expect(response.headers.get('etag')).toBe(etag)
})

test.each([
  '/latest/unnamed.csv.gz',
  '/latest/..%2fsecret.txt',
  '/latest/..%2f..%2f..%2fetc%2fpasswd',
  '/2026-11-22/%2e%2e%2fsecret.txt',
  '/2026-11-21/roll_calls.parquet',
  '/latest/roll_calls.parquet%00',
  '/..%2f..%2f/secret.txt',
  '/latest/',
])('no address leads to anything but the files: %s', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('not to be had')
})

test('a file that was taken away just now is not there, and holds nothing up', async () => {
  const path = join(folder, '2026-11-22', 'roll_calls.parquet')
  await rename(path, `${path}.gone`)
  try {
    for (let asked = 0; asked < 3; asked += 1)
      // One address may have two requests at once.
      expect((await get('/latest/roll_calls.parquet')).status).toBe(404)
  } finally {
    await rename(`${path}.gone`, path)
  }
})

test('one address downloads so much at once and is asked to wait beyond; a slow reader keeps the connection for as long as the file allows', async () => {
  const readers = [slowReader(), slowReader()]
  await Promise.all(readers.map((socket) => once(socket, 'readable')))
  const refused = await get('/latest/roll_calls.parquet')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  // A HEAD request takes no slot.
  expect((await get('/latest/roll_calls.parquet', {}, 'HEAD')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1700))
  const [reader] = readers
  let received = 0
  reader!.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(content.length)
  for (const socket of readers) socket.destroy()
  await expect
    .poll(async () => {
      const response = await get('/latest/roll_calls.parquet', { range: 'bytes=0-9' })
      await response.arrayBuffer()
      return response.status
    })
    .toBe(206)
})

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=5-7', { start: 5, end: 7 }],
  ['bytes=5-5', { start: 5, end: 5 }],
  ['bytes=5-1000', { start: 5, end: 99 }],
  ['bytes=-7', { start: 93, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=7-5', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
])('of 100 bytes, “Range: %s” asks for %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

/** Sends a request and reads nothing more than the system does by itself. */
function slowReader() {
  const { port, pathname } = new URL(`${url}/latest/roll_calls.parquet`)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  socket.on('error', () => {})
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}
