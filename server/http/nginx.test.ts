import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  createServer,
  request,
} from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheIn, nginxProgram, startComposeNginx, startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/server-process.ts'

// Two bare servers answer as each case says, so that only nginx is tested.
const page = { 'cache-control': 'public, s-maxage=600', vary: 'Accept-Encoding', etag: '"made"' }

const outage = { status: 503, headers: { 'cache-control': 'no-store' } }

type ReceivedRequest = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
}
type Answer = { status?: number; headers: OutgoingHttpHeaders }

let home: string
let port: number
let nginx: Awaited<ReturnType<typeof startComposeNginx>> | undefined
let servers: [Server, Server]
/** The requests that each of the servers received. */
let received: [ReceivedRequest[], ReceivedRequest[]]
let answers: [Answer, Answer]

const start = async (which: 0 | 1) => {
  const server = createServer(({ method, url, headers }, response) => {
    received[which].push({ method, url, headers })
    const { status = 200, headers: own } = answers[which]
    const id = { 'x-request-id': headers['x-request-id'] }
    response.writeHead(status, { ...own, ...id }).end(`answer ${received.flat().length}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET', at = port) {
  const options = { host: '127.0.0.1', port: at, path, method, headers }
  const [answer] = (await once(request(options).end(), 'response')) as [IncomingMessage]
  const body = (await buffer(answer)).toString()
  return { status: answer.statusCode, headers: answer.headers, body }
}
const timesAsked = () => received.flat().length
const answerAll = (headers: OutgoingHttpHeaders) => (answers = [{ headers }, { headers }])

/** The statuses of twenty addresses of a folder. */
const statuses = async (folder: string) =>
  new Set(
    await Promise.all(
      Array.from({ length: 20 }, async (_, one) => (await ask(`/${folder}/${one}`)).status),
    ),
  )
/** How often each of the servers received a path. */
const timesOf = (path: string) =>
  received.map((some) => some.filter(({ url }) => url === path).length)

beforeEach(() => {
  received = [[], []]
  answerAll(page)
})

test('both configurations ask two servers in one way, and never give up on either', () => {
  const [own, composed] = ['deploy/nginx.conf', 'deploy/nginx.compose.conf'].map((path) =>
    [...readFileSync(path, 'utf8').matchAll(/upstream \w+ \{([^}]*)\}/g)].map(([, upstream = '']) =>
      upstream
        .split('\n')
        .map((line) => line.trim().replace(/^server \S+( resolve)?/, 'server'))
        .filter((line) => line !== '' && !/^(#|zone )/.test(line)),
    ),
  )
  const both = ['server max_fails=0;', 'server max_fails=0;']
  const kept = ['keepalive 64;', 'keepalive_timeout 600s;']
  expect(own).toEqual([
    [...both, ...kept],
    ['hash $request_uri consistent;', ...both, ...kept],
  ])
  expect(composed).toEqual(own)
})

describe.skipIf(!existsSync(nginxProgram))('who nginx takes a reader for (needs nginx)', () => {
  let place: string
  let trusting: number
  let ownNginx: Awaited<ReturnType<typeof startComposeNginx>>[] = []
  let ports: { plain: number; secure: number }

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'rotunda-nginx-'))
    servers = [await start(0), await start(1)]
    trusting = await freePort()
    ports = { plain: await freePort(), secure: await freePort() }
    const own = async (name: string) => {
      await mkdir(join(place, name))
      return join(place, name)
    }
    const urls = servers.map(urlOf)
    ownNginx = [
      await startComposeNginx(await own('trusting'), {
        port: trusting,
        servers: urls,
        realIpFrom: '127.0.0.1',
      }),
      await startNginx(await own('tls'), { ...ports, servers: urls }),
    ]
    await chmod(place, 0o711)
    await Promise.all(
      [trusting, ports.plain].map((one) =>
        vi.waitUntil(() => ask('/', {}, 'GET', one).catch(() => false), { timeout: 10_000 }),
      ),
    )
  })
  afterAll(async () => {
    await Promise.all(ownNginx.map((each) => each.stop()))
    for (const server of servers) server.close()
    await rm(place, { recursive: true, force: true })
  })

  /** The reader's address as a server sees it. */
  async function seen(forwarded: string) {
    received = [[], []]
    await ask('/rest/v1/legislators', { 'x-forwarded-for': forwarded }, 'GET', trusting)
    return received.flat()[0]?.headers['x-forwarded-for']
  }
  const named = (host: string, path = '/votes?page=2') => ask(path, { host }, 'GET', ports.plain)
  async function asked(host: string) {
    const options = { host: '127.0.0.1', port: ports.secure, path: '/votes', headers: { host } }
    const asking = requestSecurely({ ...options, rejectUnauthorized: false }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }

  test('behind the proxy that REAL_IP_FROM names, readers have the addresses that it wrote, and none they made up', async () => {
    expect(await seen('203.0.113.7')).toBe('203.0.113.7')
    expect(await seen('203.0.113.8')).toBe('203.0.113.8')
    expect(await seen('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await seen('203.0.113.10, 127.0.0.1')).toBe('203.0.113.10')
  })

  test('without TLS the site’s own name is led to TLS, and any other is refused', async () => {
    const led = await named('rotunda.example')
    expect([led.status, led.headers.location]).toEqual([
      301,
      'https://rotunda.example/votes?page=2',
    ])
    expect((await named('rotunda.example', '/rest/v1/legislators')).status).toBe(403)
    for (const host of ['evil.example', 'rotunda.example.evil.example', '127.0.0.1']) {
      const refused = await named(host)
      expect([refused.status, refused.headers.location]).toEqual([421, undefined])
    }
    expect(timesAsked()).toBe(0)
  })

  test('with TLS a request for another name does not reach a server', async () => {
    expect(await asked('evil.example')).toBe(421)
    expect(timesAsked()).toBe(0)
    expect(await asked('rotunda.example')).toBe(200)
  })
})

describe.skipIf(!existsSync(nginxProgram))('what nginx keeps (needs nginx)', () => {
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'rotunda-nginx-'))
    servers = [await start(0), await start(1)]
    port = await freePort()
    nginx = await startComposeNginx(home, { port, servers: servers.map(urlOf) })
    await vi.waitUntil(
      () =>
        ask('/').then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const server of servers) server.close()
    await rm(home, { recursive: true, force: true })
  })

  test('nginx asks a server once for a page that many read, and gives each answer an id of its own', async () => {
    const first = await ask('/action/1?tab=votes')
    const others = [
      await ask('/action/1?tab=votes', { host: 'another.example' }),
      await ask('/action/1?tab=votes', {}, 'HEAD'),
      await ask('/action/1?tab=votes', { 'if-none-match': '"other", W/"made"' }),
      await ask('/action/1?tab=votes', { 'if-none-match': '"other"' }),
    ]
    expect(others.map(({ status, body }) => [status, body])).toEqual([
      [200, 'answer 1'],
      [200, ''],
      [304, ''],
      [200, 'answer 1'],
    ])
    expect(timesAsked()).toBe(1)
    const all = [first, ...others].map(({ headers }) => headers)
    // The time for shared caches is used up, so caches further outside ask again.
    expect(new Set(all.map((headers) => headers['cache-control']))).toEqual(
      new Set(['public, max-age=0']),
    )
    expect(all.map(({ etag }) => etag)).toEqual(all.map(() => '"made"'))
    const ids = all.map((headers) => headers['x-request-id'])
    expect(ids.filter((id) => /^[0-9a-f]{32}$/.test(String(id)))).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
    expect(received.flat()[0]?.headers['x-request-id']).toBe(ids[0])

    await ask('/action/1?tab=text')
    expect(timesAsked()).toBe(2)
  })

  test('whatever a browser says of encodings, a page is kept in the three that the servers have', async () => {
    for (const accepted of [
      'gzip, deflate, br',
      'gzip, deflate, br, zstd',
      'br;q=1.0, gzip;q=0.8, *;q=0.1',
      'gzip, deflate',
      'gzip;q=0.5, br;q=0',
      'deflate',
      'gzip;q=0.0',
      'brotli',
    ]) {
      // The previous answer must be cached first.
      await ask('/about', { 'accept-encoding': accepted })
    }
    await ask('/about')
    const encodings = received.flat().map(({ headers }) => headers['accept-encoding'])
    expect(encodings).toEqual(['br', 'gzip', undefined])
  })

  test('a request that names its reader neither gets a cached answer nor is cached', async () => {
    const who = [
      { authorization: 'Bearer someone' },
      { apikey: 'someone' },
      { cookie: 'session=someone' },
    ]
    for (const headers of who) {
      expect((await ask('/votes', headers)).status).toBe(200)
    }
    expect((await ask('/votes')).body).toBe('answer 4')
    for (const headers of who) {
      await ask('/votes', headers)
    }
    expect((await ask('/votes')).body).toBe('answer 4')
    expect(timesAsked()).toBe(7)
  })

  test.each([
    ['/nothing-said', {}],
    ['/no-store', { 'cache-control': 'no-store' }],
    ['/private', { 'cache-control': 'private, max-age=600' }],
    ['/with-a-cookie', { ...page, 'set-cookie': 'a=b' }],
    ['/by-cookie', { ...page, vary: 'Accept-Encoding, Cookie' }],
    ['/rest/v1/legislators', page],
    ['//rest/v1/legislators', page],
    ['/auth/v1/.well-known/jwks.json', page],
    ['/notices/secret.atom', page],
    ['/mail/unsubscribe', page],
  ])('%s with %j is asked for each time', async (path, headers) => {
    answerAll(headers)
    await ask(path)
    await ask(path)
    expect(timesAsked()).toBe(2)
  })

  test('a body sent to a page and a range of a file of /data reach a server unchanged', async () => {
    await ask('/votes', {}, 'POST')
    await ask('/votes', {}, 'POST')
    await ask('/data/latest/votes.csv.gz', { range: 'bytes=10-', 'if-range': '"made"' })
    await ask('/data/latest/votes.csv.gz', { 'if-none-match': '"made"' })
    expect(received.flat().filter(({ method }) => method === 'POST')).toHaveLength(2)
    const files = received.flat().filter(({ url }) => url?.startsWith('/data/'))
    expect(files.map(({ headers }) => headers.range ?? headers['if-none-match'])).toEqual(
      expect.arrayContaining(['bytes=10-', '"made"']),
    )
  })

  test('a page is shown for as long as its server says and not longer, and renewed behind the back of who reads it', async () => {
    const keep = (how: string) => answerAll({ ...page, 'cache-control': `public, ${how}` })
    keep('s-maxage=1, stale-while-revalidate=1')
    await ask('/short')
    keep('s-maxage=1, stale-while-revalidate=600')
    await ask('/renewed')
    // nginx counts whole seconds.
    await sleep(3100)
    answers = [outage, outage]
    expect((await ask('/short')).status).toBe(503)
    answerAll(page)
    expect((await ask('/short')).body).toBe('answer 4')
    expect((await ask('/renewed')).body).toBe('answer 2')
    await vi.waitFor(async () => expect((await ask('/renewed')).body).toBe('answer 5'))
    expect(timesAsked()).toBe(5)
  })

  test('a file that one server does not have, since it runs another version, is asked of the other', async () => {
    answers[0] = { status: 404, headers: page }
    expect(await statuses('assets')).toEqual(new Set([200]))
    expect(await statuses('action')).toEqual(new Set([200, 404]))
  })

  test('a page is made by the same server each time, whatever else by both in turn', async () => {
    for (let one = 0; one < 4; one++) {
      await ask('/community', { cookie: 'a=b' })
      await ask('/rest/v1/rpc/get_notifications')
    }
    expect(timesOf('/community')).toEqual(expect.arrayContaining([0, 4]))
    expect(timesOf('/rest/v1/rpc/get_notifications')).toEqual([2, 2])
  })

  test('cached files can be deleted while it runs, and it asks again', async () => {
    await ask('/kept')
    const cache = cacheIn(home)
    expect(await readdir(cache)).not.toEqual([])
    for (const name of await readdir(cache)) {
      await rm(join(cache, name), { recursive: true })
    }
    expect((await ask('/kept')).body).toBe('answer 2')
    expect((await ask('/kept')).body).toBe('answer 2')
  })
})
