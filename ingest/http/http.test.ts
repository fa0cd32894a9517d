import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { PausedError } from '../errors.ts'
import { openHttp } from './http.ts'

const servers: Server[] = []
afterEach(stopServers)

async function stopServers() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** A service under the official addresses that answers as configured. */
async function serviceOf(answer: RequestListener) {
  const received: IncomingMessage[] = []
  const server = createServer((request, response) => {
    received.push(request)
    answer(request, response)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    http: openHttp({ contactEmail: 'reader@example.gov', baseUrl, firstDelay: 10 }),
  }
}

const url = 'https://api.congress.gov/v3/bill?api_key=secret&limit=1'
const json = { 'content-type': 'application/json' }

test('asks under the official host and path, and says who asks', async () => {
  const { received, http } = await serviceOf((_, response) =>
    response.writeHead(200, json).end('{}'),
  )
  expect(await http.get(url, { type: 'json' })).toEqual({
    status: 'ok',
    body: '{}',
    url: 'https://api.congress.gov/v3/bill?api_key=…&limit=1',
    validators: { etag: null, lastModified: null },
  })
  expect(received[0]?.url).toBe('/api.congress.gov/v3/bill?api_key=secret&limit=1')
  expect(received[0]?.headers['user-agent']).toContain('reader@example.gov')
})

test('a body without an end is left at its limit', async () => {
  const chunk = Buffer.alloc(2 ** 20, ' ')
  const { http } = await serviceOf((_, response) => {
    response.writeHead(200, json)
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  })
  await expect(http.get(url, { type: 'json' })).rejects.toThrow('is larger than 64 MiB.')
  expect(http.traffic.bytes).toBeLessThan(66 * 2 ** 20)
})

test('a document that has not changed is not sent again', async () => {
  const { http } = await serviceOf((request, response) => {
    const unchanged = request.headers['if-none-match'] === '"1"'
    response.writeHead(unchanged ? 304 : 200, { ...json, etag: '"1"' }).end(unchanged ? '' : '{}')
  })
  const first = await http.get(url, { type: 'json' })
  const validators = first.status === 'ok' ? first.validators : undefined
  expect(validators).toEqual({ etag: '"1"', lastModified: null })
  expect(await http.get(url, { type: 'json', validators })).toEqual({ status: 'unchanged' })
})

test('tries again after errors of the server, and counts each try', async () => {
  let attempts = 0
  const { http } = await serviceOf((_, response) => {
    attempts += 1
    response.writeHead(attempts < 4 ? 503 : 200, json).end('{}')
  })
  expect(await http.get(url, { type: 'json' })).toMatchObject({ status: 'ok' })
  expect(http.traffic).toEqual({ requests: 4, bytes: 2, missing: 0, unchanged: 0 })
})

test('waits as long as Retry-After says', async () => {
  const times: number[] = []
  const { http } = await serviceOf((_, response) => {
    times.push(performance.now())
    const first = times.length === 1
    response.writeHead(first ? 429 : 200, first ? { 'retry-after': '1' } : json).end('{}')
  })
  await http.get(url, { type: 'json' })
  expect(times).toHaveLength(2)
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990)
})

test.each([
  [500, 'ServerError', 'answered 500 5 times'],
  [429, 'SourceError', 'answered 429 5 times'],
  [
    403,
    'SourceError',
    "refused our requests (403). It may block programs, or this server's network",
  ],
  [400, 'ItemError', 'answered 400'],
])('a %i to the last is a %s that hides the key', async (status, kind, sentence) => {
  const { http } = await serviceOf((_, response) => response.writeHead(status, json).end('{}'))
  const error = await http.get(url, { type: 'json' }).catch((caught: unknown) => caught)
  expect((error as Error).constructor.name).toBe(kind)
  expect(String(error)).toContain(`https://api.congress.gov/v3/bill?api_key=…&limit=1 ${sentence}.`)
})

test.each([
  ['3600', 'asks us to wait 60 minutes'],
  [new Date(Date.now() + 600_000).toUTCString(), 'asks us to wait 10 minutes'],
])('a service that says Retry-After %s pauses the run at once', async (wait, sentence) => {
  let asked = 0
  const { http } = await serviceOf((_, response) => {
    asked += 1
    response.writeHead(429, { 'retry-after': wait }).end()
  })
  const error = await http.get(url, { type: 'json' }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PausedError)
  expect(String(error)).toContain(sentence)
  expect(asked).toBe(1)
})

test('a key that is not accepted is named by its variable', async () => {
  const { http } = await serviceOf((_, response) => response.writeHead(403, json).end('{}'))
  const request = { type: 'json', headers: { 'x-api-key': 'secret' }, keyName: 'SOME_KEY' } as const
  await expect(http.get('https://api.congress.gov/v3/bill', request)).rejects.toThrow(
    'https://api.congress.gov/v3/bill refused our key (403). The key in SOME_KEY is missing, wrong or expired.',
  )
})

test('a redirect to a captcha is not followed', async () => {
  const { received, http } = await serviceOf((_, response) =>
    response.writeHead(302, { location: 'https://captcha.example/?token=abc' }).end(),
  )
  await expect(http.get(url, { type: 'json' })).rejects.toThrow(
    'redirected us to https://captcha.example/?token=… instead of answering.',
  )
  expect(received).toHaveLength(1)
})

test('a page where a record was expected ends the run', async () => {
  const { http } = await serviceOf((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<form>'),
  )
  await expect(http.get(url, { type: 'json' })).rejects.toThrow(
    'answered with text/html instead of json.',
  )
})

test.each([404, 410])('a %i is told apart from an error', async (status) => {
  const { http } = await serviceOf((_, response) => response.writeHead(status).end())
  expect(await http.get(url, { type: 'json' })).toEqual({ status: 'missing' })
})

test('names a service if no server answers', async () => {
  const { http } = await serviceOf(() => {})
  await stopServers()
  await expect(http.get(url, { type: 'json' })).rejects.toThrow(
    'https://api.congress.gov/v3/bill?api_key=…&limit=1 cannot be reached: ECONNREFUSED.',
  )
})

test('an answer that breaks off is asked for again', async () => {
  let attempts = 0
  const { http } = await serviceOf((_, response) => {
    attempts += 1
    response.writeHead(200, { ...json, 'content-length': '4' })
    if (attempts > 1) return response.end('true')
    response.write('tr')
    return setTimeout(() => response.destroy(), 20)
  })
  expect(await http.get(url, { type: 'json' })).toMatchObject({ status: 'ok', body: 'true' })
  expect(attempts).toBe(2)
})

test('a large file goes to the disk, whole', async () => {
  const { http } = await serviceOf((_, response) =>
    response.writeHead(200, { 'content-type': 'application/zip' }).end('PK-data'),
  )
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-'))
  try {
    const path = join(folder, 'bills.zip')
    expect(await http.download(url, path, { type: 'zip' })).toMatchObject({ status: 'ok' })
    expect(await readFile(path, 'utf8')).toBe('PK-data')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a redirect to where a service says that something is missing counts as missing', async () => {
  const { http } = await serviceOf((_, response) =>
    response.writeHead(302, { location: 'https://www.senate.gov/not-available.htm' }).end(),
  )
  expect(await http.get(url, { type: 'json', missingAt: /not-available/ })).toEqual({
    status: 'missing',
  })
  await expect(http.get(url, { type: 'json' })).rejects.toThrow('instead of answering')
})

test.each([
  'http://www.govinfo.gov/here',
  'https://169.254.169.254/latest/meta-data/',
  'https://www.govinfo.gov.example/here',
  'https://www.govinfo.gov:8443/here',
  'https://localhost/here',
  'file:///etc/passwd',
])('%s, as an answer may name it, is not asked', async (address) => {
  const { received, http } = await serviceOf((_, response) =>
    response.writeHead(200, json).end('{}'),
  )
  const path = join(tmpdir(), 'never-written')
  for (const attempt of [
    http.get(address, { type: 'json' }),
    http.download(address, path, { type: 'pdf' }),
  ])
    await expect(attempt).rejects.toThrow(`${address} is not the address of an official service.`)
  expect(received).toEqual([])
})
