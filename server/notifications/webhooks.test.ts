import { execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { connect } from '@rotunda/backend/database'
import { type Resolve, requirePublicHost } from '#ingest/http/public-host.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { inRollback } from '#supabase/tests/attempt.ts'
import { bill, insertFixtures, order, owner, tracker, webhook } from '#supabase/tests/fixtures.ts'
import { startDelivering } from './deliver-notifications.ts'
import { startSendingWebhooks } from './send-webhooks.ts'
import type { Sender } from './start-sending.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

const never = 2 ** 30
const folder = mkdtempSync(join(tmpdir(), 'rotunda-webhooks-'))
let database: TestDatabase
let endpoint: Server
let ca: string
let received: Received[] = []
/** What the endpoint answers. `null`: nothing. */
let answer: { status: number; headers?: Record<string, string> } | null
let senders: Sender[] = []

beforeAll(async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    (
      'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=hooks ' +
      `-addext subjectAltName=DNS:hooks.example.org -keyout ${key} -out ${certificate}`
    ).split(' '),
    { stdio: 'ignore' },
  )
  ca = readFileSync(certificate, 'utf8')
  endpoint = createServer({ key: readFileSync(key), cert: ca }, async (request, response) => {
    received.push({
      path: request.url!,
      headers: request.headers,
      body: await text(request),
    })
    if (answer) response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
beforeEach(async () => {
  const { sql } = database
  await sql`delete from public.notifications`
  await sql`delete from public.webhook_deliveries`
  await sql`delete from public.webhooks where id <> ${webhook}`
  await sql`update public.webhooks set is_active = true`
  received = []
  answer = { status: 200 }
})
afterEach(async () => {
  await Promise.all(senders.map((one) => one.stop()))
  senders = []
})
afterAll(async () => {
  endpoint.closeAllConnections()
  endpoint.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const port = () => (endpoint.address() as AddressInfo).port

async function sender(more: Partial<Parameters<typeof startSendingWebhooks>[0]> = {}) {
  const made = await startSendingWebhooks({
    sql: database.sql,
    siteUrl: 'https://rotunda.example',
    interval: never,
    findAddresses: async () => ['127.0.0.1'],
    override: { port: port(), ca },
    ...more,
  })
  senders.push(made)
  return made
}

/** New matches of the owner's tracker. */
const match = (actions = [bill]) => database.sql`
  insert into public.notifications (user_id, kind, event_key, action_id, tracker_id)
  select ${owner}, 'tracker_match', gen_random_uuid()::text, action_id, ${tracker}
  from unnest(${actions}::text[]) as action_id`

const askForTest = () => database.sql`
  insert into public.webhook_deliveries (webhook_id, user_id) values (${webhook}, ${owner})`
const addWebhook = (n: number) => database.sql`
  insert into public.webhooks (user_id, tracker_id, url)
  values (${owner}, ${tracker}, ${`https://hooks.example.org/${n}`})`
const deliveries = () => database.sql<{ accepted: boolean; ended: boolean; error: string }[]>`
  select accepted_at is not null as accepted, given_up_at is not null as ended, last_error as error
  from public.webhook_deliveries order by made_at, id`
const makeDue = () => database.sql`update public.webhook_deliveries set next_attempt_at = now()`
const isOn = async () => {
  const [row] = await database.sql<{ is_active: boolean }[]>`
    select is_active from public.webhooks where id = ${webhook}`
  return row!.is_active
}
const notices = async () => {
  const rows = await database.sql<{ detail: string }[]>`
    select detail from public.notifications where user_id = ${owner} and kind = 'webhook_off'`
  return rows.map(({ detail }) => detail)
}
const secret = async () => {
  const [row] = await database.sql<{ secret: string }[]>`
    select secret from public.webhooks where id = ${webhook}`
  return row!.secret
}

describe('a message', () => {
  test('follows a new match by itself, with the action as the data API has it, signed with the secret', async () => {
    const { sql } = database
    const id = '119-hr-4242'
    await sender()
    const stopDelivering = await startDelivering(sql)
    try {
      await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type, current_status)
        values (${id}, 'Clean rivers and wells', 'Legislative', 'hr', 'Introduced')`
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 })
    } finally {
      await stopDelivering()
    }
    const { path, headers, body } = received[0]!
    expect([path, headers['content-type'], headers['user-agent']]).toEqual([
      '/rotunda',
      'application/json',
      'Rotunda (https://rotunda.example)',
    ])
    const message = new Webhook(await secret()).verify(body, headers as Record<string, string>)
    expect(message).toEqual({
      type: 'tracker.matched',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        tracker: { id: tracker, name: 'Water', is_search: false },
        actions: [
          {
            id,
            title: 'Clean rivers and wells',
            branch: 'Legislative',
            action_type: 'hr',
            current_status: 'Introduced',
            status_date: null,
            action_date: null,
            url: `https://rotunda.example/action/${id}`,
          },
        ],
      },
    })
    // The signature without the library: HMAC-SHA-256 over id, time and body.
    const key = Buffer.from((await secret()).slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    await vi.waitFor(async () =>
      expect(await deliveries()).toEqual([{ accepted: true, ended: false, error: null }]),
    )
  })

  test('has all new matches of one delivery of notices, for each webhook of the tracker', async () => {
    await database.sql`
      insert into public.webhooks (user_id, tracker_id, url)
      values (${owner}, ${tracker}, 'https://hooks.example.org/second')`
    await match([bill, order])
    await (await sender()).run()
    const actions = received.map(({ path, body }) => [
      path,
      (JSON.parse(body) as { data: { actions: { id: string }[] } }).data.actions.map(
        ({ id }) => id,
      ),
    ])
    expect(actions.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['/rotunda', [bill, order]],
      ['/second', [bill, order]],
    ])
  })

  test('is not made for a webhook that is off, nor for a banned owner', async () => {
    const { sql } = database
    await sql`update public.webhooks set is_active = false`
    await match()
    await sql`update public.webhooks set is_active = true`
    await sql`update auth.users set banned_until = '2999-01-01' where id = ${owner}`
    try {
      await match()
    } finally {
      await sql`update auth.users set banned_until = null where id = ${owner}`
    }
    expect(await deliveries()).toEqual([])
  })

  test('waits among at most a thousand for its webhook', async () => {
    await database.sql`
      insert into public.webhook_deliveries (webhook_id, user_id)
      select ${webhook}, ${owner} from generate_series(1, 1000)`
    await match()
    expect(await deliveries()).toHaveLength(1000)
  })

  test('ends when its webhook is turned off, and goes with its tracker', async () => {
    const { sql } = database
    await match()
    await sql`update public.webhooks set is_active = false`
    await (await sender()).run()
    expect([received.length, await deliveries()]).toEqual([
      0,
      [{ accepted: false, ended: true, error: 'turned off' }],
    ])
    const left = await inRollback(sql, async (transaction) => {
      await transaction`delete from public.user_trackers where id = ${tracker}`
      return transaction`select id from public.webhook_deliveries`
    })
    expect([...left]).toEqual([])
  })

  test('is deleted after a week', async () => {
    await match()
    await database.sql`update public.webhook_deliveries set made_at = now() - interval '8 days'`
    await database.sql`select private.delete_old_webhook_deliveries()`
    expect(await deliveries()).toEqual([])
  })
})

describe('an endpoint that answers', () => {
  test.each([
    ['404', { status: 404 }, 300],
    ['429 with a time', { status: 429, headers: { 'retry-after': '600' } }, 600],
    [
      '429 with a time that is too long',
      { status: 429, headers: { 'retry-after': '9999999' } },
      86_400,
    ],
    ['500', { status: 500 }, 300],
    [
      'with another address',
      { status: 307, headers: { location: 'https://hooks.example.org/elsewhere' } },
      300,
    ],
  ])('%s: the message waits and is tried again, under the same id', async (_, given, seconds) => {
    answer = given
    await match()
    // The second try has the longer wait.
    await database.sql`update public.webhook_deliveries set attempts = 1`
    const one = await sender()
    await one.run()
    await one.run()
    expect(received).toHaveLength(1)
    const [{ wait } = { wait: 0 }] = await database.sql<{ wait: number }[]>`
      select extract(epoch from next_attempt_at - now())::integer as wait from public.webhook_deliveries`
    expect(Math.abs(wait - seconds)).toBeLessThan(20)
    expect((await deliveries())[0]!.error).toBe(`answered ${given.status}`)
    answer = { status: 204 }
    await makeDue()
    await one.run()
    expect(received.map(({ path }) => path)).toEqual(['/rotunda', '/rotunda'])
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
    expect(await deliveries()).toEqual([{ accepted: true, ended: false, error: null }])
  })

  test('410: the webhook is turned off at once, and its owner gets a notice', async () => {
    answer = { status: 410 }
    await match()
    const one = await sender()
    await one.run()
    expect([await isOn(), await notices()]).toEqual([false, ['hooks.example.org']])
    await match()
    await one.run()
    expect(received).toHaveLength(1)
  })

  test('500 for three days: the webhook is turned off, and its owner gets one notice', async () => {
    answer = { status: 500 }
    await match()
    await match([order])
    await database.sql`
      update public.webhook_deliveries set attempts = 8, made_at = made_at - interval '52 hours'`
    const one = await sender()
    await one.run()
    expect([await isOn(), await notices()]).toEqual([true, []])
    await makeDue()
    await one.run()
    expect(await isOn()).toBe(false)
    expect(await notices()).toEqual(['hooks.example.org'])
    expect((await deliveries()).map(({ ended }) => ended)).toEqual([true, true])
    const before = received.length
    await makeDue()
    await one.run()
    expect(received).toHaveLength(before)
  })

  test('500 to one message alone: the message ends, and the webhook stays on', async () => {
    await match()
    answer = { status: 500 }
    await database.sql`
      update public.webhook_deliveries set attempts = 9, made_at = now() - interval '3 days'`
    await database.sql`
      insert into public.webhook_deliveries (webhook_id, user_id, accepted_at)
      values (${webhook}, ${owner}, now() - interval '1 hour')`
    await (await sender()).run()
    expect([await isOn(), await notices()]).toEqual([true, []])
    expect((await deliveries())[0]).toEqual({ accepted: false, ended: true, error: 'answered 500' })
  })

  test('500 again: the other messages of the webhook wait with it for at most five minutes', async () => {
    answer = { status: 500 }
    await match()
    await match([order])
    await database.sql`
      update public.webhook_deliveries set attempts = 5 where id = (
        select id from public.webhook_deliveries order by made_at, id limit 1
      )`
    await (await sender()).run()
    expect(received).toHaveLength(1)
    const waits = await database.sql<{ wait: number }[]>`
      select extract(epoch from next_attempt_at - now())::integer as wait
      from public.webhook_deliveries order by made_at, id`
    expect(waits.map(({ wait }) => Math.round(wait / 10) * 10)).toEqual([36_000, 300])
  })

  test('nothing for ten seconds: the message is tried again, and other webhooks do not wait longer', async () => {
    await database.sql`
      insert into public.webhooks (user_id, tracker_id, url)
      values (${owner}, ${tracker}, 'https://hooks.example.org/second')`
    answer = null
    await match()
    await match()
    const one = await sender()
    void one.run()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/rotunda', '/second'])
    answer = { status: 200 }
    await vi.waitFor(
      async () =>
        expect((await deliveries()).map(({ error }) => error)).toContain('no answer in 10 seconds'),
      { timeout: 20_000 },
    )
  }, 30_000)

  test('with another certificate, or does not listen: the message is tried again', async () => {
    await match()
    const one = await sender({ override: { port: port(), ca: '' } })
    await one.run()
    await one.stop()
    expect([received.length, await deliveries()]).toEqual([
      0,
      [{ accepted: false, ended: false, error: 'no connection' }],
    ])
    await makeDue()
    await (await sender({ override: { port: 1, ca } })).run()
    expect((await deliveries())[0]!.error).toBe('no connection')
  })
})

describe('a test', () => {
  test('is sent at once, and has no actions', async () => {
    await sender()
    await askForTest()
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      type: 'tracker.test',
      data: { tracker: { name: 'Water' }, actions: [] },
    })
  })

  test('is tried once, and does not turn off the webhook', async () => {
    answer = { status: 500 }
    await askForTest()
    await (await sender()).run()
    expect([await deliveries(), await isOn()]).toEqual([
      [{ accepted: false, ended: true, error: 'answered 500' }],
      true,
    ])
  })
})

describe('nothing is lost', () => {
  test('if two servers send at the same time: each message arrives once', async () => {
    await database.sql`
      insert into public.webhooks (user_id, tracker_id, url)
      select ${owner}, ${tracker}, 'https://hooks.example.org/' || n from generate_series(1, 8) as n`
    await match()
    const other = connect(database.options, 2)
    try {
      const both = [await sender(), await sender({ sql: other })]
      await Promise.all(both.map((one) => one.run()))
      await vi.waitFor(async () =>
        expect((await deliveries()).every(({ accepted }) => accepted)).toBe(true),
      )
    } finally {
      await Promise.all(senders.map((one) => one.stop()))
      await other.end()
    }
    expect(new Set(received.map(({ path }) => path)).size).toBe(9)
    expect(received).toHaveLength(9)
  })

  test('if a process is killed while it sends: another sends the message again, under the same id', async () => {
    answer = null
    await match()
    const program = `
      import { connect } from '@rotunda/backend/database'
      import { startSendingWebhooks } from '#server/notifications/send-webhooks.ts'
      const { options, port, ca } = JSON.parse(process.env.GIVEN)
      const sender = await startSendingWebhooks({
        sql: connect(options, 2), siteUrl: 'https://rotunda.example', override: { port, ca },
        findAddresses: async () => ['127.0.0.1'],
      })
      await sender.run()`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
      env: {
        PATH: process.env.PATH,
        GIVEN: JSON.stringify({ options: database.options, port: port(), ca }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 })
    child.kill('SIGKILL')
    await once(child, 'close')
    answer = { status: 200 }
    const one = await sender()
    await one.run()
    // The claim of the killed process holds for a minute.
    expect(received).toHaveLength(1)
    await makeDue()
    await one.run()
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
    expect(await deliveries()).toEqual([{ accepted: true, ended: false, error: null }])
  }, 30_000)
})

describe('an address', () => {
  test.each([
    'http://hooks.example.org/',
    'https://hooks.example.org:8443/',
    'https://user@hooks.example.org/',
    'https://user:word@hooks.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://hooks.example.org',
    'https://hooks.example.org\\@127.0.0.1/',
    'https://hooks.example.org /',
    'https://hooks.example.org/with space',
  ])('%s is refused', async (url) => {
    const [row] = await database.sql`select private.is_webhook_url(${url}) as ok`
    expect(row).toEqual({ ok: false })
  })

  test.each([
    'https://hooks.example.org/',
    'https://hooks.example.org/rotunda?key=1%20a',
    'https://a.b.xn--p1ai/x',
  ])('%s is one', async (url) => {
    const [row] = await database.sql`select private.is_webhook_url(${url}) as ok`
    expect(row).toEqual({ ok: true })
  })

  test.each([
    ['a private network', ['93.184.215.14', '10.0.0.7'], 'not a public address'],
    ['this machine', ['::1'], 'not a public address'],
    ['nowhere', [], 'no such host'],
  ])('whose name leads to %s is not asked', async (_, addresses, error) => {
    const resolve: Resolve = async () => addresses
    await match()
    await (
      await sender({ findAddresses: (hostname) => requirePublicHost(hostname, resolve) })
    ).run()
    expect([received.length, await deliveries()]).toEqual([
      0,
      [{ accepted: false, ended: false, error }],
    ])
  })

  test('is connected to where it was checked, whatever its name leads to by then', async () => {
    const asked: string[] = []
    await match()
    const one = await sender({
      findAddresses: async (hostname) => {
        asked.push(hostname)
        return ['127.0.0.1']
      },
    })
    await one.run()
    // hooks.example.org has no address of this machine: the connection did not ask for one again.
    expect([asked, received.length]).toEqual([['hooks.example.org'], 1])
  })

  test('is one of at most ten of an account', async () => {
    for (let n = 1; n <= 9; n += 1) await addWebhook(n)
    await expect(addWebhook(10)).rejects.toThrow(
      'You can have at most 10 webhooks. Delete one first.',
    )
  })
})
