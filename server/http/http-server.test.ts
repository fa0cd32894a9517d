import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestListener, get } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { converse, openSocket } from '@rotunda/backend/testing'
import { refuse } from '@rotunda/backend/realtime'
import { type ConnectionLimits, usualConnectionLimits } from './connection-limits.ts'
import { type Handlers, type HttpServer, createHttpServer } from './http-server.ts'
import { logNote } from './log.ts'
import { logRequests } from './log-requests.ts'
import { loggedPath } from './logged-path.ts'

let running: HttpServer | undefined
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await running?.close()
  running = undefined
})

/** A server with small limits of the test's own. @returns its address */
async function serve(
  handlers: Handlers,
  limits: Partial<ConnectionLimits> = {},
): Promise<{ url: string; http: HttpServer }> {
  const http = createHttpServer({ ...usualConnectionLimits({ trustProxy: false }), ...limits })
  running = http
  http.handle(handlers)
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${port}`, http }
}
async function open(url: string, from?: string): Promise<Socket> {
  const socket = await openSocket(url, from)
  sockets.push(socket)
  return socket
}
const hello: RequestListener = (_request, response) => void response.end('hello')
const endless: RequestListener = (_request, response) => {
  const write = () => {
    while (response.write('x'.repeat(65_536)));
  }
  response.on('drain', write)
  write()
}
const from = (address: string) => `X-Forwarded-For: ${address}\r\n`
const request = (path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const closed = (socket: Socket) => (socket.readableEnded ? undefined : once(socket.resume(), 'end'))
const logged = () => {
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return lines
}

test('a handler that throws, at once or later, costs its own request and nothing else', async () => {
  const lines = logged()
  const { url } = await serve({
    request: async ({ url: path }, response) => {
      if (path === '/at-once') throw new TypeError('of reader@example.com')
      await sleep(1)
      if (path === '/later') throw new TypeError('of reader@example.com')
      if (path === '/half-way') {
        response.write('half')
        throw new TypeError('of reader@example.com')
      }
      response.end('hello')
    },
    isUpgrade: ({ url: path }) => {
      if (path === '/judged') throw new TypeError('not to be judged')
      return true
    },
    upgrade: () => {
      throw new TypeError('not to be upgraded')
    },
  })
  expect((await converse(url, request('/at-once'))).received).toMatch(/^HTTP\/1\.1 500 /)
  expect((await converse(url, request('/later'))).received).toMatch(/^HTTP\/1\.1 500 /)
  expect((await converse(url, request('/half-way'))).end).toBe('closed')
  const upgrade = 'Connection: Upgrade\r\nUpgrade: x\r\n'
  expect(await converse(url, request('/', upgrade))).toEqual({ received: '', end: 'closed' })
  // If `isUpgrade` throws, the request is answered as if no other protocol were offered.
  expect((await converse(url, request('/judged', upgrade))).received).toMatch(/^HTTP\/1\.1 200 /)
  expect((await fetch(url)).status).toBe(200)
  expect(lines).toHaveLength(5)
})

test('an upgrade that is not offered is answered, and its socket closed although the client keeps it open', async () => {
  const { url } = await serve({
    request: hello,
    isUpgrade: ({ url: path }) => path === '/socket',
    upgrade: async (_request, socket) => {
      socket.write('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return false
    },
  })
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  expect(await converse(url, request('//', upgrade))).toMatchObject({ end: 'closed' })
  expect(await converse(url, request('/socket', upgrade))).toEqual({
    received: 'HTTP/1.1 401 Unauthorized\r\n\r\n',
    end: 'closed',
  })
})

test('an upgrade that is never decided is closed; one that was taken over stays', async () => {
  const { url } = await serve(
    {
      request: hello,
      isUpgrade: () => true,
      upgrade: ({ url: path }) =>
        path === '/taken' ? Promise.resolve(true) : new Promise<boolean>(() => {}),
    },
    { upgradeTimeoutMs: 100, drainTimeoutMs: 100 },
  )
  const upgrade = 'Connection: Upgrade\r\nUpgrade: x\r\n'
  const taken = await open(url)
  taken.write(request('/taken', upgrade))
  expect(await converse(url, request('/undecided', upgrade))).toEqual({
    received: '',
    end: 'closed',
  })
  expect(taken.readableEnded).toBe(false)
})

test.each([
  ['sends nothing at all', ''],
  ['sends half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['sends half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
  ['starts a second request and does not end it', `${request()}GET / HTTP/1.1\r\nHo`],
])('a client that %s is answered 408 or closed when its time is over', async (_, bytes) => {
  const { url } = await serve(
    {
      request: (incoming, response) =>
        void incoming.resume().on('end', () => response.end('hello')),
    },
    { headersTimeoutMs: 200, requestTimeoutMs: 300 },
  )
  const { received, end } = await converse(url, bytes, { timeoutMs: 20_000 })
  expect(end).toBe('closed')
  expect(received.replace(/^HTTP\/1\.1 200 OK[^]*hello/, '')).toMatch(/^(HTTP\/1\.1 408 [^]*)?$/)
})

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40\r\n'],
  ['a list of lengths', 'Content-Length: 4, 40\r\n'],
  ['a length with a sign', 'Content-Length: +4\r\n'],
  ['a length in sixteens', 'Content-Length: 0x4\r\n'],
  ['a name with a space', 'Content-Length : 4\r\n'],
  ['chunks that are no last coding', 'Transfer-Encoding: chunked, identity\r\n'],
  ['chunks by another name', 'Transfer-Encoding: xchunked\r\n'],
  ['chunks behind a line break alone', 'X: y\nTransfer-Encoding: chunked\r\n'],
  ['chunks on a folded line', 'X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
])('a request whose length can be understood in two ways is refused: %s', async (_, headers) => {
  const seen: string[] = []
  const { url } = await serve({
    request: (incoming, response) => {
      seen.push(`${incoming.method} ${incoming.url}`)
      incoming.resume().on('end', () => response.end('hello'))
    },
  })
  const body = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
  const { received } = await converse(url, `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`, {
    ends: true,
  })
  expect(seen).not.toContain('GET /smuggled')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
})

// In the second, the punycode name after "@" is as long as the whole was.
test.each([
  'user@localhost',
  'localh@\u00f6st',
  'local host',
  'localhost/x',
  'localhost?x',
  'localhost\r\nHost: localhost',
  'localhost\r\nHost: example.org',
])(
  'a request whose host is none, or named twice, is refused, and no other protocol is spoken with it: %j',
  async (host) => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return true
    }
    const { url } = await serve({ request: ask, isUpgrade: () => true, upgrade: ask })
    for (const headers of ['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n']) {
      const sent = Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`, 'latin1')
      const { received } = await converse(url, sent, { ends: true })
      expect(received).toMatch(/^HTTP\/1\.1 400 /)
    }
    expect(asked).toBe(0)
  },
)

test('a client that does not read its answer is dropped, at the latest when a response may take no longer', async () => {
  const lines = logged()
  for (const limits of [{ inactivityTimeoutMs: 200 }, { responseTimeoutMs: 200 }]) {
    const { url, http } = await serve({ request: endless }, limits)
    const socket = await open(url)
    const gone = new Promise((resolve) =>
      http.server.on('request', (incoming: IncomingMessage) =>
        incoming.socket.on('close', resolve),
      ),
    )
    socket.pause().write(request())
    await gone
    await http.close()
  }
  expect(lines).toEqual([expect.stringContaining('because their responses took too long')])
})

test.each<[string, number, RequestListener, string]>([
  [
    'answers that it does not read',
    // More than the system buffers.
    16_000_000,
    (_request, response) => void response.end(Buffer.alloc(16_000_000)),
    request(),
  ],
  [
    'bodies that it sends',
    1_000_000,
    (incoming) => void incoming.resume(),
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000001\r\n\r\n${'x'.repeat(1_000_000)}`,
  ],
])('%s cost an address its oldest connections, if they are too much', async (...of) => {
  const [, size, listener, sent] = of
  const lines = logged()
  const { url, http } = await serve({ request: listener }, { heldBytesPerAddress: 1.5 * size })
  const begun: string[] = []
  const gone: string[] = []
  http.server.on('request', ({ socket }: IncomingMessage) => {
    const client = `${socket.remoteAddress}:${socket.remotePort}`
    begun.push(client)
    socket.on('close', () => gone.push(client))
  })
  for (const [before, address] of ['127.0.0.1', '127.0.0.2', '127.0.0.1'].entries()) {
    const socket = await open(url, address)
    socket.pause().write(sent)
    await vi.waitFor(() => expect(begun).toHaveLength(before + 1))
  }
  await vi.waitFor(() => expect(gone).toEqual([begun[0]]), { timeout: 5000 })
  expect(lines).toEqual([expect.stringContaining('one address sent too much at once')])
})

test('more sockets of one address than it may have close those that wait, and take nothing from others', async () => {
  const lines = logged()
  const { url } = await serve({ request: hello }, { socketsPerAddress: 3 })
  const crowd = [await open(url), await open(url), await open(url)]
  await Promise.all([open(url), open(url), closed(crowd[0]!), closed(crowd[1]!)])
  expect(crowd[2]?.readableEnded).toBe(false)
  const other = await open(url, '127.0.0.2')
  other.write(request())
  expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  expect((await fetch(url)).status).toBe(200)
  expect(lines).toEqual([expect.stringContaining('Waiting connections were closed')])
})

test('if every socket is busy, a new one gets Retry-After, and the log says so once a minute', async () => {
  const lines = logged()
  const answers: (() => void)[] = []
  const { url } = await serve(
    { request: (_request, response) => void answers.push(() => response.end('late')) },
    { sockets: 2 },
  )
  const busy = [await open(url), await open(url, '127.0.0.2')]
  for (const socket of busy) socket.write(request())
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (let count = 0; count < 3; count++) {
    const { received, end } = await converse(url, request())
    expect(received).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 1\r\n/)
    expect(end).toBe('closed')
  }
  expect(lines).toEqual([expect.stringContaining('New connections were refused')])
  expect(lines[0]).not.toContain('127.0.0')
  for (const answer of answers.splice(0)) answer()
  await Promise.all(busy.map((socket) => once(socket, 'data')))
  const next = converse(url, request('/', 'Connection: close\r\n'))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  expect((await next).received).toMatch(/^HTTP\/1\.1 200 /)
})

test('requests under way are counted for the visitor: by connection, or by what the proxy of ours tells', async () => {
  const lines = logged()
  const answers: (() => void)[] = []
  const hold: RequestListener = (_request, response) =>
    void answers.push(() => response.end('late'))
  const limits = { requestsPerAddress: 2 }
  const direct = await serve({ request: hold }, limits)
  // A header that a stranger sends is ignored.
  for (const address of ['203.0.113.1', '203.0.113.2'])
    (await open(direct.url)).write(request('/', from(address)))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const third = await converse(direct.url, request('/', from('203.0.113.3')))
  expect(third.received).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1\r\n/i)
  expect(third.received).toContain('ratelimit-policy: "address";q=2;qu="concurrent-requests"\r\n')
  for (const answer of answers.splice(0)) answer()
  await direct.http.close()

  const behind = await serve({ request: hold }, { ...limits, trustProxy: true })
  const proxy = [await open(behind.url), await open(behind.url)]
  for (const socket of proxy) socket.write(request('/', from('203.0.113.1')))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const same = await converse(behind.url, request('/', from('198.51.100.9, 203.0.113.1')))
  expect(same.received).toMatch(/^HTTP\/1\.1 429 /)
  const another = converse(behind.url, request('/', from('203.0.113.2')), {
    isEnough: (received) => received.includes('late'),
  })
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  // A client that leaves frees its place.
  for (const socket of proxy) socket.destroy()
  for (const answer of answers.splice(0)) answer()
  expect((await another).received).toMatch(/^HTTP\/1\.1 200 /)
  const again = converse(behind.url, request('/', from('203.0.113.1')), {
    isEnough: (received) => received.includes('late'),
  })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  expect((await again).received).toMatch(/^HTTP\/1\.1 200 /)
  expect(lines).toHaveLength(2)
})

test('requests of one connection are answered one after the other, and not at all where it is closed before', async () => {
  const answers: { path: string; answer: () => void }[] = []
  const { url } = await serve({
    request: ({ url: path = '' }, response) =>
      void answers.push({ path, answer: () => response.end(`of ${path}.`) }),
  })
  const client = await open(url)
  client.write(['/1', '/2', '/3'].map((path) => request(path)).join(''))
  const received: string[] = []
  client.on('data', (chunk: Buffer) => received.push(chunk.toString()))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  // The server reads everything sent before it reads another connection.
  const after = await open(url)
  after.write(request('/after'))
  await vi.waitFor(() => expect(answers.map(({ path }) => path)).toEqual(['/1', '/after']))
  answers[0]!.answer()
  await vi.waitFor(() => expect(answers.map(({ path }) => path)).toEqual(['/1', '/after', '/2']))
  expect(received.join('')).toMatch(/of \/1\.$/)
  client.destroy()
  const last = await open(url)
  await vi.waitFor(() => expect(client.destroyed).toBe(true))
  last.write(request('/last'))
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  expect(answers[3]!.path).toBe('/last')
})

test('stopping finishes requests under way, says Connection: close, takes no new ones, and closes the rest', async () => {
  const answers: (() => void)[] = []
  const { url, http } = await serve(
    {
      request: (_request, response) => void answers.push(() => response.end('finished')),
      isUpgrade: () => true,
      upgrade: () => Promise.resolve(true),
    },
    { drainTimeoutMs: 1000 },
  )
  const [silent, busy, upgraded] = [await open(url), await open(url), await open(url)]
  busy.write(request())
  upgraded.write(request('/', 'Connection: Upgrade\r\nUpgrade: x\r\n'))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const received = text(busy)
  const stopped = http.close()
  await closed(silent)
  await expect(open(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  busy.write(request('/next'))
  await sleep(50)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*finished$/)
  await stopped
  await closed(upgraded)
})

test('stopping waits for no answer that does not come', async () => {
  const { url, http } = await serve({ request: () => {} }, { drainTimeoutMs: 100 })
  const socket = await open(url)
  socket.write(request())
  await once(http.server, 'request')
  await http.close()
  await closed(socket)
  expect(http.server.listening).toBe(false)
})

test('a client keeps its connection for longer than it was promised, and none is reset between requests', async () => {
  const { url, http } = await serve({ request: hello }, { keepAliveTimeoutMs: 1000 })
  expect(http.server.keepAliveTimeoutBuffer).toBe(5000)
  const socket = await open(url)
  socket.write(request())
  expect(String(await once(socket, 'data'))).toContain('Keep-Alive: timeout=1\r\n')
  await sleep(1500)
  socket.write(request())
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /)

  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let count = 0; count < 3; count++) {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    await sleep(300)
  }
  agent.destroy()
})

test.each([
  [
    { trustProxy: false, openFiles: 1024 },
    { sockets: 768, socketsPerAddress: 384 },
  ],
  [
    { trustProxy: false, openFiles: 100 },
    { sockets: 64, socketsPerAddress: 32 },
  ],
  [
    { trustProxy: false, openFiles: Infinity },
    { sockets: 10_000, socketsPerAddress: 1000 },
  ],
  // The proxy has all connections under one address and must close them first.
  [
    { trustProxy: true, openFiles: 1024 },
    { sockets: 768, socketsPerAddress: 768, keepAliveTimeoutMs: 620_000 },
  ],
])('with %j the limits leave descriptors for all else', (given, expected) => {
  expect(usualConnectionLimits(given)).toMatchObject(expected)
})

async function text(socket: Socket): Promise<string> {
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

test('each answer names the id under which its lines stand in the log; a proxy’s is taken where it is one', async () => {
  const lines = logged()
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  let later: Promise<void> | undefined
  const answer: RequestListener = (_request, response) => {
    logNote('asked', 'Something was noted.')
    response.end('hello')
    later = once(response, 'close')
      .then(() => sleep(1))
      .then(() => logNote('afterwards', 'No one waits any more.'))
  }
  const { url, http } = await serve({ request: logRequests(answer) }, { trustProxy: true })
  const ask = async (id: string, path = '/') => {
    const response = await fetch(`${url}${path}`, { headers: { 'x-request-id': id } })
    await response.text()
    await later
    return response.headers.get('x-request-id') ?? ''
  }
  const given = '3f2b8c1d9e7a4f60b1c2d3e4f5a6b7c8'
  expect(await ask(given, '/notices/the-secret-of-a-feed.atom?token=secret')).toBe(given)
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(parsed[0]).toMatchObject({ event: 'asked', id: given })
  expect(parsed.find(({ level }) => level === 'request')).toMatchObject({
    id: given,
    method: 'GET',
    path: '/notices',
    status: 200,
  })
  expect(parsed.find(({ event }) => event === 'afterwards')).toBeDefined()
  expect(parsed.find(({ event }) => event === 'afterwards')).not.toHaveProperty('id')
  for (const wrong of ['short', 'with blanks in it', '"},{"', 'a'.repeat(65)]) {
    expect(await ask(wrong)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
  await http.close()
  const direct = await serve({ request: hello })
  const own = await fetch(direct.url, { headers: { 'x-request-id': given } })
  expect(own.headers.get('x-request-id')).not.toBe(given)
})

test('log lines of an upgrade have the id that its answer names, and later lines of the socket have none', async () => {
  const lines = logged()
  const later = Promise.withResolvers<void>()
  const { url } = await serve(
    {
      request: hello,
      isUpgrade: () => true,
      upgrade: async (_request, socket) => {
        logNote('asked', 'A socket was asked for.')
        refuse(socket, 401, 'Invalid API key')
        setTimeout(() => {
          logNote('afterwards', 'It was decided long ago.')
          later.resolve()
        }, 10)
        return false
      },
    },
    { trustProxy: true },
  )
  const id = '3f2b8c1d9e7a4f60b1c2d3e4f5a6b7c8'
  const upgrade = `Connection: Upgrade\r\nUpgrade: x\r\nX-Request-Id: ${id}\r\n`
  expect((await converse(url, request('/', upgrade))).received).toContain(
    `\r\nX-Request-Id: ${id}\r\n`,
  )
  await later.promise
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(parsed.map((line) => [line.event, line.id])).toEqual([
    ['asked', id],
    ['afterwards', undefined],
  ])
})

test.each([
  ['/action/119-hr-1?tab=votes', '/action/119-hr-1'],
  ['/user/somebody', '/user'],
  ['/mail/a-secret', '/mail'],
  ['/auth/v1/admin/users/3f2b8c1d', '/auth/v1/admin'],
  ['/rest/v1/comments?content=eq.secret', '/rest/v1/comments'],
  ['/somebody@example.com', '/…'],
])('of the path %s the log has %s', (path, inTheLog) => {
  expect(loggedPath(path)).toBe(inTheLog)
})
