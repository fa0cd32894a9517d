import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installationKey } from '@rotunda/backend/auth'
import { connect } from '@rotunda/backend/database'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { bill, insertFixtures, order, owner, sessions, stranger } from '#supabase/tests/fixtures.ts'
import { startDelivering } from './deliver-notifications.ts'
import { openPushKeys, type PushKeys, rotatePushKeys } from './push-keys.ts'
import { createPushStop } from './push-stop.ts'
import { startSendingPushes } from './send-pushes.ts'
import type { Sender } from './start-sending.ts'

/** A browser: its keys, and its address at a push service. */
type Browser = { endpoint: string; p256dh: string; auth: string; privateKey: Buffer }
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

const installation = installationKey(Buffer.alloc(32, 1))
const never = 2 ** 30
const folder = mkdtempSync(join(tmpdir(), 'rotunda-push-'))
const file = join(folder, 'keys', 'push-keys.json')
let database: TestDatabase
let keys: PushKeys
let service: Server
let received: Received[] = []
/** What the push service answers. */
let answer: { status: number; headers?: Record<string, string> }
let senders: Sender[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`update auth.users set email_confirmed_at = now()`
  keys = await openPushKeys(file)
  service = createServer(async (request, response) => {
    received.push({
      path: request.url!,
      headers: request.headers,
      body: await buffer(request),
    })
    response.writeHead(answer.status, answer.headers).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
beforeEach(async () => {
  const { sql } = database
  await sql`delete from public.notifications`
  await sql`delete from public.push_subscriptions`
  await sql`delete from private.digests`
  await sql`
    update public.mail_preferences
    set frequencies = '{"action_status": "at_once", "sign_in": "at_once", "reply": "daily"}'`
  received = []
  answer = { status: 201 }
})
afterEach(async () => {
  await Promise.all(senders.map((one) => one.stop()))
  senders = []
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Push services lead to the local one over a real connection. */
const overLoopback: typeof fetch = (input, init) => {
  const { pathname } = new URL(input as string)
  return fetch(`http://127.0.0.1:${(service.address() as AddressInfo).port}${pathname}`, init)
}

async function sender(more: Partial<Parameters<typeof startSendingPushes>[0]> = {}) {
  const made = await startSendingPushes({
    sql: database.sql,
    installation,
    keys,
    contactEmail: 'operator@rotunda.example',
    interval: never,
    fetch: overLoopback,
    resolve: async () => ['142.250.1.1'],
    ...more,
  })
  senders.push(made)
  return made
}

async function addBrowser(user: string, session: string, name: string): Promise<Browser> {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
  await database.sql`
    insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, device)
    values (${user}, ${session}, ${endpoint}, ${p256dh}, ${auth}, ${await keys.current()}, 'Firefox on Android')`
  return { endpoint, p256dh, auth, privateKey: ecdh.getPrivateKey() }
}
const ownersBrowser = (name = 'owners') => addBrowser(owner, sessions.owner, name)

/** Notifies readers of the status of actions. */
async function tell(readers: string[], actions = [bill]): Promise<void> {
  for (const reader of readers)
    await database.sql`
      insert into public.notifications (user_id, kind, event_key, action_id, detail)
      select ${reader}, 'action_status', gen_random_uuid()::text, action_id, 'Became Law'
      from unnest(${actions}::text[]) as action_id`
}
const tellOfSignIn = () => database.sql`
  insert into public.notifications (user_id, kind, event_key, detail)
  values (${owner}, 'sign_in', gen_random_uuid()::text, 'Firefox on Linux')`

const messages = () => database.sql<{ accepted: boolean; given_up: boolean; error: string }[]>`
  select accepted_at is not null as accepted, given_up_at is not null as given_up, last_error as error
  from private.push_messages order by made_at`
const browsers = async () => {
  const rows = await database.sql<{ endpoint: string }[]>`
    select endpoint from public.push_subscriptions order by created_at`
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1))
}
const kindsToMail = async () => {
  const rows = await database.sql<{ kind: string }[]>`
    select notice.kind from private.pending_mails as pending
    join public.notifications as notice on notice.id = pending.notification_id
    where pending.user_id = ${owner}`
  return rows.map(({ kind }) => kind)
}

function derive(from: Buffer, using: Buffer, info: (string | Buffer)[], length: number): Buffer {
  const context = Buffer.concat(info.map((part) => Buffer.from(part)))
  return Buffer.from(hkdfSync('sha256', from, using, context, length))
}

/** Reads a message with the browser's keys (RFC 8291, section 3.4; RFC 8188, section 2). */
function decrypt(body: Buffer, { p256dh, auth, privateKey }: Omit<Browser, 'endpoint'>): string {
  const salt = body.subarray(0, 16)
  const end = 21 + body[20]!
  const theirs = body.subarray(21, end)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const shared = derive(
    ecdh.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    ['WebPush: info\0', Buffer.from(p256dh, 'base64url'), theirs],
    32,
  )
  const key = derive(shared, salt, ['Content-Encoding: aes128gcm\0'], 16)
  const nonce = derive(shared, salt, ['Content-Encoding: nonce\0'], 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString()
}
const contentOf = ({ body }: Received, browser: Browser) =>
  JSON.parse(decrypt(body, browser)) as Record<'id' | 'title' | 'body' | 'path' | 'stop', string>

test('the reading of messages here is that of RFC 8291, section 5', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const browser = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
  }
  expect(decrypt(Buffer.from(body, 'base64url'), browser)).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('a push', () => {
  test('follows an event by itself, with the words of its line, readable by its browser alone', async () => {
    const { sql } = database
    const browser = await ownersBrowser()
    await sql`
      insert into public.user_saved_actions (user_id, action_id) values (${owner}, ${bill})
      on conflict do nothing`
    await sender()
    const stopDelivering = await startDelivering(sql)
    try {
      await sql`update public."GovernmentActions" set current_status = 'Passed House' where id = ${bill}`
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 })
    } finally {
      await stopDelivering()
    }
    const [push] = received
    const { id, ...content } = contentOf(push!, browser)
    expect(content).toEqual({
      title: 'Status of actions you saved',
      body: 'An act to provide for reconciliation has a new status: Passed House',
      path: '/action/119-hr-1',
      stop: expect.stringMatching(/^\/push\/[0-9a-f-]{36}\.[0-9a-f]{64}$/),
    })
    expect(push!.body).toHaveLength(4096)
    expect(push!.headers).toMatchObject({
      topic: id.replaceAll('-', ''),
      ttl: '86400',
      'content-encoding': 'aes128gcm',
    })
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=([\w-]+)$/.exec(push!.headers.authorization!) ?? []
    expect(key).toBe(await keys.current())
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const { payload } = await jwtVerify(
      token,
      await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'),
    )
    expect(payload).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:operator@rotunda.example',
    })
    expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
  })

  test('goes to each browser of who wants the kind at once, and to no one else', async () => {
    await ownersBrowser('phone')
    await ownersBrowser('laptop')
    await addBrowser(stranger, sessions.stranger, 'strangers')
    await database.sql`
      update public.mail_preferences set frequencies = '{"action_status": "daily"}' where user_id = ${stranger}`
    await tell([owner, stranger])
    await (await sender()).run()
    expect(received.map(({ path }) => path).toSorted()).toEqual([
      '/fcm/send/laptop',
      '/fcm/send/phone',
    ])
  })

  test('of several notices names the first three and leads to all', async () => {
    const browser = await ownersBrowser()
    await tell([owner], [bill, order])
    await tellOfSignIn()
    await (await sender()).run()
    const { title, body, path } = contentOf(received[0]!, browser)
    expect([received.length, title, path]).toEqual([
      1,
      '3 new notifications',
      '/profile/notifications',
    ])
    expect(body.split('\n')).toEqual([
      'New sign-in to your account from a new browser: Linux',
      'Regulating Imports With a Reciprocal Tariff has a new status: Became Law',
      'An act to provide for reconciliation has a new status: Became Law',
    ])
  })

  test('fits into a message, however long its words are', async () => {
    const browser = await ownersBrowser()
    const { sql } = database
    await sql`insert into public.user_lists (id, user_id, name) values
      ('00000000-0000-4000-8000-00000000f001', ${owner}, ${'🏛️'.repeat(20)}) on conflict do nothing`
    await sql`
      insert into public.notifications (user_id, kind, event_key, action_id, detail)
      select ${owner}, 'action_status', n::text, action, ${'漢'.repeat(300)}
      from generate_series(1, 3) as n, unnest(${[bill, order]}::text[]) as action`
    await (await sender()).run()
    expect(Buffer.byteLength(decrypt(received[0]!.body, browser))).toBeLessThanOrEqual(3993)
  })

  test('is the only one in five minutes: what comes in between goes together afterwards', async () => {
    const { sql } = database
    const browser = await ownersBrowser()
    const one = await sender()
    await tell([owner])
    await one.run()
    await tell([owner])
    await tell([owner], [order])
    await one.run()
    expect(received).toHaveLength(1)
    const [{ wait } = { wait: false }] = await sql<{ wait: boolean }[]>`
      select min(due_at) between now() + interval '4 minutes' and now() + interval '5 minutes' as wait
      from private.pending_pushes`
    expect(wait).toBe(true)
    await sql`update private.pending_pushes set due_at = now()`
    await one.run()
    expect(contentOf(received[1]!, browser).title).toBe('2 new notifications')
  })

  test('waits for the end of quiet hours, except about a sign-in', async () => {
    const { sql } = database
    await sql`
      update public.mail_preferences
      set quiet_from = extract(hour from now() at time zone time_zone),
        quiet_until = (extract(hour from now() at time zone time_zone) + 2)::integer % 24`
    try {
      const browser = await ownersBrowser()
      const one = await sender()
      await tell([owner])
      await tellOfSignIn()
      await one.run()
      expect(received.map((each) => contentOf(each, browser).title)).toEqual([
        'Sign-ins from a new browser',
      ])
      const waiting = await sql`
        select due_at > now() + interval '1 hour' and due_at <= now() + interval '2 hours' as later
        from private.pending_pushes`
      expect([...waiting]).toEqual([{ later: true }])
    } finally {
      await sql`update public.mail_preferences set quiet_from = null, quiet_until = null`
    }
  })

  test('is not sent about notices that were read meanwhile', async () => {
    await ownersBrowser()
    await tell([owner])
    await database.sql`update public.notifications set read_at = now()`
    await (await sender()).run()
    expect([received.length, await messages()]).toEqual([
      0,
      [{ accepted: false, given_up: true, error: 'already told' }],
    ])
  })

  test('is not sent to a banned reader', async () => {
    await ownersBrowser()
    await database.sql`update auth.users set banned_until = '2999-01-01' where id = ${owner}`
    try {
      await tell([owner])
      await (await sender()).run()
    } finally {
      await database.sql`update auth.users set banned_until = null where id = ${owner}`
      await database.sql`insert into auth.sessions (id, user_id) values (${sessions.owner}, ${owner})`
    }
    expect([received.length, await browsers()]).toEqual([0, []])
  })

  test('ends with the session of its browser', async () => {
    const { sql } = database
    const session = '00000000-0000-4000-8000-0000000000a9'
    await sql`insert into auth.sessions (id, user_id) values (${session}, ${owner})`
    await addBrowser(owner, session, 'borrowed')
    await addBrowser(owner, sessions.expired, 'expired')
    await ownersBrowser()
    await sql`delete from auth.sessions where id = ${session}`
    expect(await browsers()).toEqual(['expired', 'owners'])
    await tell([owner])
    await (await sender()).run()
    expect(received.map(({ path }) => path)).toEqual(['/fcm/send/owners'])
  })
})

describe('push and mail', () => {
  test('do not tell the same: a pushed notice is not mailed, unless it protects the account', async () => {
    await ownersBrowser()
    await tell([owner])
    await tellOfSignIn()
    expect(await kindsToMail()).toEqual(['action_status', 'sign_in'])
    await (await sender()).run()
    expect(received).toHaveLength(1)
    expect(await kindsToMail()).toEqual(['sign_in'])
  })

  test('do not tell the same: a mailed notice is not pushed', async () => {
    await ownersBrowser()
    await tell([owner], [bill, order])
    await database.sql`
      insert into private.digests (user_id, notification_ids, handed_over_at)
      select user_id, array_agg(id), now() from public.notifications group by user_id`
    await (await sender()).run()
    expect(received).toEqual([])
  })

  test('stand in for each other: what no push service took is mailed', async () => {
    await ownersBrowser()
    answer = { status: 410 }
    await tell([owner])
    await (await sender()).run()
    expect(await kindsToMail()).toEqual(['action_status'])
  })
})

describe('a push service that answers', () => {
  test.each([404, 410])('%d: the browser is gone, and asked no more', async (status) => {
    await ownersBrowser('gone')
    answer = { status }
    const one = await sender()
    await tell([owner])
    await one.run()
    expect(await browsers()).toEqual([])
    await tell([owner])
    await one.run()
    expect(received).toHaveLength(1)
  })

  test.each([
    ['429 with a time', { status: 429, headers: { 'retry-after': '600' } }, 600],
    [
      '429 with a time that is too long',
      { status: 429, headers: { 'retry-after': '9999999' } },
      3600,
    ],
    ['500', { status: 500 }, 30],
    ['503', { status: 503 }, 30],
  ])('%s: the message waits and is tried again', async (_, status, seconds) => {
    answer = status
    await ownersBrowser()
    await tell([owner])
    const one = await sender()
    await one.run()
    await one.run()
    expect(received).toHaveLength(1)
    const [{ wait } = { wait: 0 }] = await database.sql<{ wait: number }[]>`
      select extract(epoch from next_attempt_at - now())::integer as wait from private.push_messages`
    expect(Math.abs(wait - seconds)).toBeLessThan(20)
    answer = { status: 201 }
    await database.sql`update private.push_messages set next_attempt_at = now()`
    await one.run()
    expect(received).toHaveLength(2)
    expect(received[1]!.headers.topic).toBe(received[0]!.headers.topic)
    expect(await messages()).toEqual([{ accepted: true, given_up: false, error: null }])
  })

  test('500 for hours: the message is given up', async () => {
    answer = { status: 500 }
    await ownersBrowser()
    await tell([owner])
    const one = await sender()
    await one.run()
    await database.sql`
      update private.push_messages set made_at = now() - interval '5 hours', next_attempt_at = now()`
    await one.run()
    expect(await messages()).toEqual([
      { accepted: false, given_up: true, error: 'fcm.googleapis.com: 500' },
    ])
    expect(await browsers()).toEqual(['owners'])
  })

  test.each([400, 413])('%d: the message is given up at once', async (status) => {
    answer = { status }
    await ownersBrowser()
    await tell([owner])
    await (await sender()).run()
    expect((await messages()).map(({ given_up }) => given_up)).toEqual([true])
    expect(await browsers()).toEqual(['owners'])
  })

  test('nothing: the message is tried again', async () => {
    await ownersBrowser()
    await tell([owner])
    await (await sender({ fetch: () => Promise.reject(new TypeError('fetch failed')) })).run()
    expect(await messages()).toEqual([
      { accepted: false, given_up: false, error: 'fcm.googleapis.com: no answer' },
    ])
  })

  test('with another address: it is not followed', async () => {
    answer = { status: 307, headers: { location: 'https://fcm.googleapis.com/elsewhere' } }
    await ownersBrowser()
    await tell([owner])
    await (await sender()).run()
    expect(received.map(({ path }) => path)).toEqual(['/fcm/send/owners'])
  })
})

describe('each message arrives once', () => {
  test('where two servers send at the same time', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `browser-${index}`)
    for (const name of names) await ownersBrowser(name)
    const other = connect(database.options, 2)
    try {
      const both = [await sender(), await sender({ sql: other })]
      await tell([owner])
      await Promise.all(both.map((one) => one.run()))
      await vi.waitFor(async () =>
        expect((await messages()).filter(({ accepted }) => accepted)).toHaveLength(9),
      )
    } finally {
      await Promise.all(senders.map((one) => one.stop()))
      await other.end()
    }
    expect(received.map(({ path }) => path).toSorted()).toEqual(
      names.map((name) => `/fcm/send/${name}`),
    )
  })

  test('and one that a killed process had claimed is sent when the claim is over, in the place of the first', async () => {
    await ownersBrowser()
    await tell([owner])
    const { sql } = database
    await sql`select private.make_push_messages()`
    const [claimed] = await sql<{ id: string }[]>`
      select id from private.claim_push_messages(50, '1 minute')`
    const one = await sender()
    await one.run()
    expect(received).toEqual([])
    await sql`update private.push_messages set next_attempt_at = now()`
    await one.run()
    expect(received.map(({ headers }) => headers.topic)).toEqual([claimed!.id.replaceAll('-', '')])
  })
})

describe('the address of a browser', () => {
  test.each([
    'https://push.example/send/1',
    'https://fcm.googleapis.com.example/send/1',
    'https://fcm.googleapis.com:8443/send/1',
    'https://fcm.googleapis.com@127.0.0.1/send/1',
    'http://fcm.googleapis.com/send/1',
    'https://127.0.0.1/send/1',
    'https://fcm.googleapis.com/send /1',
  ])('%s is refused', async (endpoint) => {
    const [row] = await database.sql`select private.is_push_endpoint(${endpoint}) as ok`
    expect(row).toEqual({ ok: false })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/cX:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QKC4',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
  ])('%s is one', async (endpoint) => {
    const [row] = await database.sql`select private.is_push_endpoint(${endpoint}) as ok`
    expect(row).toEqual({ ok: true })
  })

  test('is not asked if its name leads into a private network', async () => {
    await ownersBrowser()
    await tell([owner])
    await (await sender({ resolve: async () => ['10.0.0.7'] })).run()
    expect(received).toEqual([])
  })

  test('belongs to the account that proves to have its keys, and to no other', async () => {
    const { p256dh, auth, endpoint } = await ownersBrowser('shared')
    const { sql } = database
    const add = async (proof: string) => sql`
      insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, device)
      values (${stranger}, ${sessions.stranger}, ${endpoint}, ${p256dh}, ${proof}, ${await keys.current()}, 'Firefox')`
    await expect(add(randomBytes(16).toString('base64url'))).rejects.toThrow(/duplicate key/)
    await add(auth)
    const rows = await sql`select user_id from public.push_subscriptions`
    expect([...rows]).toEqual([{ user_id: stranger }])
  })

  test('is one of at most ten of an account: an eleventh takes the place of the oldest', async () => {
    for (let index = 0; index < 11; index += 1) await ownersBrowser(`browser-${index}`)
    expect(await browsers()).toEqual(
      Array.from({ length: 10 }, (_, index) => `browser-${index + 1}`),
    )
  })

  test('with keys that do not work is forgotten', async () => {
    await database.sql`
      insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, device)
      values (
        ${owner}, ${sessions.owner}, 'https://fcm.googleapis.com/1', repeat('A', 87), repeat('A', 22),
        ${await keys.current()}, 'None'
      )`
    await tell([owner])
    await (await sender()).run()
    expect([received.length, await browsers()]).toEqual([0, []])
  })
})

test('a browser keeps its key over one rotation, and subscribes again after two', async () => {
  const first = await keys.current()
  await ownersBrowser('old')
  await rotatePushKeys(file)
  await vi.waitFor(async () => expect(await keys.current()).not.toBe(first), { timeout: 5000 })
  const one = await sender()
  await tell([owner])
  await one.run()
  expect(received[0]!.headers.authorization).toContain(`k=${first}`)
  const second = await keys.current()
  await rotatePushKeys(file)
  await vi.waitFor(async () => expect(await keys.current()).not.toBe(second), { timeout: 5000 })
  await database.sql`delete from private.push_messages`
  await tell([owner])
  await one.run()
  expect([received.length, await browsers()]).toEqual([1, []])
})

test('the button of a notification ends pushes to its browser, without logging in', async () => {
  const browser = await ownersBrowser('phone')
  await ownersBrowser('laptop')
  await tell([owner])
  await (await sender()).run()
  const { stop } = contentOf(
    received.find(({ path }) => path.endsWith('phone'))!,
    browser,
  )
  const app = createPushStop({ sql: database.sql, installation })
  const ask = (path: string, method: string) => app.request(path.replace('/push', ''), { method })
  const wrong = stop.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await ask(stop, 'GET')).status).toBe(404)
  expect((await ask(wrong, 'POST')).status).toBe(404)
  expect(await browsers()).toEqual(['phone', 'laptop'])
  expect((await ask(stop, 'POST')).status).toBe(204)
  expect((await ask(stop, 'POST')).status).toBe(204)
  expect(await browsers()).toEqual(['laptop'])
})
