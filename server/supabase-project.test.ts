import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '@rotunda/backend/database'
import {
  createForward,
  createForwardSockets,
  createVerifyToken,
  type ForwardLimits,
} from '@rotunda/backend/supabase-project'
import { type Network, startNetwork } from '@rotunda/backend/testing'
import { bill, insertFixtures, order } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { buildPages } from '#tests/support/installation.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { builtPages } from './pages/page-source.ts'

/** A server with a project's accounts, data API and live service. Another platform of ours plays the project. */
let database: TestDatabase
/** Pages ask the project as one visitor, who gets one share of its pool. */
let pool: TestDatabase['sql']
let project: TestPlatform
/** The network between them. */
let network: Network
let site: TestPlatform
beforeAll(async () => {
  await buildPages()
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  pool = connect(database.options, 60)
  const ofProject = { AUTH_LIMIT_FACTOR: '100', TRUST_PROXY: 'true' }
  project = await startPlatform({ ...database, sql: pool }, ofProject)
  network = await startNetwork(project.url)
  const environment = {
    SUPABASE_URL: network.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    SUPABASE_SECRET_KEY: project.secretKey,
    DATABASE_URL: 'postgres://not-asked/in-this-test',
    ACCOUNT_DELETION: 'true',
  }
  const { options } = await builtPages()
  site = await startPlatform(database, environment, {}, options)
}, 120_000)
afterAll(async () => {
  await site.stop()
  await project.stop()
  await network.cut()
  await pool.end({ timeout: 1 })
  await database.drop()
})

const never = () => {}
const password = 'a-long-enough-password-7'
async function signUp(username: string) {
  const client = site.client()
  const email = `${username}@example.com`
  const { error } = await client.auth.signUp({ email, password, options: { data: { username } } })
  expect(error).toBeNull()
  const { data } = await client.auth.signInWithPassword({ email, password })
  return { client, userId: data.user!.id, token: data.session!.access_token }
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { apikey: site.publishableKey, ...headers } })

describe('with a project behind it, a site', () => {
  test('renders its pages of what the project answers', async () => {
    const page = await fetch(`${site.url}/action/${bill}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('An act to provide for reconciliation')
    const configuration = (await (await fetch(`${site.url}/config.json`)).json()) as object
    expect(configuration).toMatchObject({
      url: site.url,
      publishableKey: project.publishableKey,
      recoveryCodes: false,
    })
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    // The server keeps no account mail of its own.
    expect((await fetch(`${site.url}/outbox`)).status).toBe(404)
  })

  test('lets readers log in, read with what belongs to it, and write as themselves alone', async () => {
    const { client, userId } = await signUp('forwarded-reader')
    const rated = await client.from('ratings').insert({ action_id: order, rating_value: 4 })
    expect(rated).toMatchObject({ error: null, status: 201 })
    const read = await client
      .from('GovernmentActions')
      .select('id, ratings(rating_value, user_id)')
      .eq('id', order)
    expect(read.data).toEqual([{ id: order, ratings: [{ rating_value: 4, user_id: userId }] }])
    const visitor = await site.client().from('ratings').insert({ action_id: bill, rating_value: 1 })
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } })
    const commented = await client.functions.invoke('moderate-and-create-comment', {
      body: { action_id: order, content: 'What the tariff rests on is in its first section.' },
    })
    expect(commented.data).toMatchObject({ user_id: userId, action_id: order })
  })

  test('refuses its functions to tokens that the project did not sign', async () => {
    const forged = await new SignJWT({ role: 'authenticated', session_id: 'x' })
      .setProtectedHeader({ alg: 'ES256', kid: 'unknown' })
      .setSubject('00000000-0000-4000-8000-0000000000a1')
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(
        (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']))
          .privateKey,
      )
    const path = '/functions/v1/get-tracker-passages'
    expect((await get(path, { authorization: `Bearer ${forged}` })).status).toBe(401)
    expect((await get(path, { apikey: 'sb_publishable_of_somebody_else' })).status).toBe(401)
  })

  test('deletes an account with the password that the project knows', async () => {
    const { client, userId } = await signUp('leaving-reader')
    const invoke = async (body: object) => {
      const { data, error } = await client.functions.invoke('delete-user-account', { body })
      return (data ?? (await (error as { context: Response }).context.json())) as unknown
    }
    expect(await invoke({ password: 'another password' })).toEqual({
      error: 'The password is not right',
    })
    expect(await invoke({ password })).toEqual({ success: true })
    expect(await database.sql`select from auth.users where id = ${userId}`).toHaveLength(0)
  })

  test('says honestly that the project is away, shows what it has kept, and recovers without a human', async () => {
    const { client, token } = await signUp('patient-reader')
    const heard: unknown[] = []
    const states: string[] = []
    client
      .channel('discussion')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'comments', filter: `action_id=eq.${bill}` },
        ({ new: row }) => heard.push(row.content),
      )
      .subscribe((state) => states.push(state))
    const soon = { timeout: 15_000, interval: 50 }
    await vi.waitFor(() => expect(states).toContain('SUBSCRIBED'), soon)
    const comment = (content: string) =>
      client.from('comments').insert({ action_id: bill, content })
    expect((await comment('Heard through the site.')).error).toBeNull()
    await vi.waitFor(() => expect(heard).toEqual(['Heard through the site.']), soon)

    await network.cut()
    const data = await get('/rest/v1/GovernmentActions?select=id')
    expect([data.status, data.headers.get('retry-after')]).toEqual([503, '2'])
    const message =
      "We can't reach the service behind this site right now. Please try again in a moment."
    expect(await data.json()).toEqual({ code: 'PGRST000', details: null, hint: null, message })
    const account = await get('/auth/v1/user', { authorization: `Bearer ${token}` })
    expect([account.status, account.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await account.json()).toEqual({
      code: 503,
      error_code: 'unexpected_failure',
      msg: message,
    })
    const socket = await upgrade(`${site.url}/realtime/v1/websocket?vsn=1.0.0`)
    expect([socket.statusCode, socket.headers['retry-after']]).toEqual([503, '2'])
    expect(await json(socket)).toEqual({ message })
    const kept = await fetch(`${site.url}/action/${bill}`)
    expect(kept.status).toBe(200)
    const unkept = await fetch(`${site.url}/action/${order}`)
    expect([unkept.status, unkept.headers.get('retry-after')]).toEqual([503, '2'])
    await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(503), soon)

    await network.mend()
    expect((await get('/rest/v1/GovernmentActions?select=id')).status).toBe(200)
    expect((await fetch(`${site.url}/action/${order}`)).status).toBe(200)
    await vi.waitFor(
      () => expect(states.filter((state) => state === 'SUBSCRIBED')).toHaveLength(2),
      soon,
    )
    expect((await comment('Heard again.')).error).toBeNull()
    await vi.waitFor(() => expect(heard).toEqual(['Heard through the site.', 'Heard again.']), soon)
    await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), soon)
    await client.removeAllChannels()
  })

  test('hands on what the project says of a socket that it does not take', async () => {
    const socket = await upgrade(`${site.url}/realtime/v1/websocket?vsn=1.0.0&apikey=wrong`)
    expect(socket.statusCode).toBe(401)
    expect(await json(socket)).toEqual({ message: 'Invalid API key' })
  })

  test('names each socket by an id of its own, taken or not, as the project does', async () => {
    const path = `/realtime/v1/websocket?vsn=1.0.0&apikey=`
    const ids = await Promise.all(
      [site.url, project.url]
        .flatMap((url) => [`${url}${path}wrong`, `${url}${path}${project.publishableKey}`])
        .map(async (url) => {
          const { statusCode, headers, socket } = await upgrade(url)
          socket.destroy()
          return `${statusCode} ${String(headers['x-request-id'])}`
        }),
    )
    const uuid = '[0-9a-f-]{36}'
    expect(ids).toEqual(
      [401, 101, 401, 101].map((status) => expect.stringMatching(`^${status} ${uuid}$`)),
    )
    expect(new Set(ids).size).toBe(4)
  })
})

/** The answer to an upgrade. */
async function upgrade(url: string): Promise<IncomingMessage> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const asked = request(url, { headers }).end()
  const [answer] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
  return answer as IncomingMessage
}

describe('forwarding', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  /** A project that answers by `listener`. */
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const keys = { publishableKey: 'sb_publishable_for_this', secretKey: 'sb_secret_never_sent' }
  const forwardTo = (url: string, limits: Partial<ForwardLimits> = {}) =>
    createForward({
      project: { url, ...keys },
      visitorOf: () => '2001:db8::7',
      https: true,
      limits,
      logError: () => {},
    })

  test('passes on a request without headers that are not for the project, and follows no redirect', async () => {
    const seen: IncomingMessage[] = []
    const url = await serve((incoming, response) => {
      seen.push(incoming)
      const headers = {
        location: 'https://rotunda.example/log-in#access_token=t',
        'set-cookie': '__cf_bm=1',
        'strict-transport-security': 'max-age=1',
        'content-range': '0-0/1',
      }
      incoming.resume().on('end', () => response.writeHead(303, headers).end())
    })
    const answer = await forwardTo(url).request('/auth/v1/verify?token=a%2Fb&type=signup', {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        apikey: 'the readers',
        authorization: 'Bearer the.readers.token',
        'content-type': 'application/json',
        'accept-profile': 'public',
        cookie: 'a=b',
        'x-forwarded-for': '192.0.2.1',
        'sb-forwarded-for': '192.0.2.1',
        connection: 'close, x-hop',
        'x-hop': 'dropped',
      },
    })
    expect(answer.status).toBe(303)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://rotunda.example/log-in#access_token=t',
      'content-range': '0-0/1',
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    expect(seen).toHaveLength(1)
    const { url: path, headers } = seen[0]!
    expect(path).toBe('/auth/v1/verify?token=a%2Fb&type=signup')
    expect(headers).toMatchObject({
      host: new URL(url).host,
      apikey: 'the readers',
      authorization: 'Bearer the.readers.token',
      'accept-profile': 'public',
      'x-forwarded-for': '2001:db8::7',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['cookie', 'x-hop', 'sb-forwarded-for'])
      expect(headers[name]).toBeUndefined()
    expect(JSON.stringify(headers)).not.toContain(keys.secretKey)
  })

  test('reads no more of why a socket was refused than a reason may have, whatever the project sends', async () => {
    let sent = 0
    const left = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.writeHead(403)
      const sending = setInterval(() => {
        sent += 4096
        response.write(' '.repeat(4096))
      }, 1)
      response.on('close', () => {
        clearInterval(sending)
        left.resolve()
      })
    })
    const forward = createForwardSockets({
      project: { url, ...keys },
      trustProxy: false,
      https: true,
      limits: { openTimeoutMs: 60_000 },
      logError: () => {},
    })
    const near = createServer().listen(0, '127.0.0.1')
    servers.push(near)
    near.on('upgrade', (...asked) => void forward.upgrade(...asked))
    await once(near, 'listening')
    const { port } = near.address() as AddressInfo
    const answer = await upgrade(`http://127.0.0.1:${port}/realtime/v1/websocket`)
    expect(answer.statusCode).toBe(403)
    expect(await json(answer)).toEqual({ message: 'The socket was refused' })
    await left.promise
    expect(sent).toBeLessThan(1024 * 1024)
  })

  test('goes nowhere else on the project’s server, however the path is written', async () => {
    const asked = vi.fn<RequestListener>((_, response) => void response.end())
    const forward = forwardTo(await serve(asked))
    const paths = [
      '/rest/v1/%2e%2e/%2e%2e/pg/query',
      '/rest/v1/.%2e/.%2e/auth/v1/../../pg/query',
      '/storage/v1/object',
      '/rest/v1/..%2fpg',
    ]
    const statuses = await Promise.all(
      paths.map(async (path) => (await forward.request(path)).status),
    )
    // An escaped slash stays one, so it names a table that does not exist.
    expect(statuses).toEqual([404, 404, 404, 200])
    expect(asked.mock.calls.map(([{ url }]) => url)).toEqual(['/rest/v1/..%2fpg'])
  })

  test('streams an answer as it comes, and one that is cut off in its middle is not taken for whole', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('[1')
      setTimeout(() => response.destroy(), 50)
    })
    const answer = await forwardTo(url).request('/rest/v1/numbers')
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  test.each<[string, RequestListener]>([
    ['too slow', never],
    ['cut off', (incoming) => incoming.socket.destroy()],
    ['given up on by its gateway', (_, response) => void response.writeHead(504).end('<html>')],
    ['answered for by its proxy', (_, response) => void response.writeHead(522).end('<html>')],
  ])(
    'a project that is %s is a 503 that says that a write may have been done',
    async (_, listener) => {
      const forward = forwardTo(await serve(listener), { headTimeoutMs: 150 })
      const answer = await forward.request('/rest/v1/ratings', { method: 'POST', body: '{}' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.json()).toEqual({
        code: 'PGRST000',
        details: null,
        hint: null,
        message:
          'The service behind this site did not answer. If you were saving something, check if it was saved before you try again.',
      })
    },
  )

  test('refuses a body that is too large, and more requests at once than one reader may have', async () => {
    const asked = vi.fn<RequestListener>(never)
    const forward = forwardTo(await serve(asked), {
      bodyBytes: 10,
      requestsPerAddress: 1,
      headTimeoutMs: 200,
    })
    const large = await forward.request('/auth/v1/token', { method: 'POST', body: '{"a":"bcdef"}' })
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ code: 413, error_code: 'request_too_large' })
    const streamed = await forward.request('/rest/v1/ratings', {
      method: 'POST',
      body: new Blob(['{"a":', '"bcdef"}']).stream(),
      duplex: 'half',
    })
    expect(streamed.status).toBe(413)
    expect(asked).not.toHaveBeenCalled()
    const statuses = await Promise.all(
      ['a', 'b'].map(async (name) => (await forward.request(`/rest/v1/${name}`)).json()),
    )
    expect(statuses).toMatchObject([{ code: 'PGRST000' }, { code: 'PGRST003' }])
    expect(asked).toHaveBeenCalledTimes(1)
    // Ended requests free their places.
    expect(await (await forward.request('/rest/v1/c')).json()).toMatchObject({ code: 'PGRST000' })
  })

  test('a reader who leaves in the middle of an answer makes room, and the request to the project ends', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.on('close', closed.resolve)
      response.writeHead(200, { 'content-type': 'application/json' }).write('[1')
    })
    const forward = forwardTo(url, { requestsPerAddress: 1 })
    for (let tries = 0; tries < 3; tries++) {
      const answer = await forward.request('/rest/v1/numbers')
      expect(answer.status).toBe(200)
      const reader = answer.body!.getReader()
      await reader.read()
      await reader.cancel()
    }
    await closed.promise
  })

  test('a token signed with a secret of the project’s own holds where the project says so', async () => {
    const sub = '00000000-0000-4000-8000-0000000000a1'
    const sign = (secret: string) =>
      new SignJWT({ role: 'authenticated', session_id: 's', aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret))
    const good = await sign('the secret of the project, long enough')
    const url = await serve((incoming, response) => {
      const isGood = incoming.headers.authorization === `Bearer ${good}`
      response
        .writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' })
        .end(JSON.stringify(isGood ? { id: sub } : { msg: 'invalid JWT' }))
    })
    const verify = createVerifyToken({ url, ...keys })
    expect(await verify(good)).toMatchObject({ sub, role: 'authenticated', session_id: 's' })
    await expect(verify(await sign('another secret, just as long as it'))).rejects.toMatchObject({
      reason: 'invalid',
    })
    await expect(
      createVerifyToken({ url: 'http://127.0.0.1:9', ...keys })(good),
    ).rejects.toMatchObject({
      status: 503,
    })
  })
})
