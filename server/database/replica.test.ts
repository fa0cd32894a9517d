import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect, Replica } from '@rotunda/backend/database'
import { createMetrics } from '../metrics.ts'
import { signUpToFlood } from '#tests/faults/flooding-reader.ts'
import { cutWrites, hurt, restartPgbouncer } from '#tests/faults/hurt-replicated-site.ts'
import { missingProgram, startReplicatedSite } from '#tests/faults/replicated-site.ts'
import { copyInstallation } from '#tests/support/installation.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
  isStopped,
} from '#tests/support/replicated-postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
let directory: string
let pair: ReplicatedPostgres
let sql: postgres.Sql
let replica: Replica
let platform: TestPlatform
let legislator: string
const notes: string[] = []
const used = () => vi.waitUntil(() => replica.isUsed, { timeout: 15_000 })
/** Too long to influence these tests. */
const maxBehindMs = 60_000

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-replica-'))
  await copyInstallation(join(directory, 'data'))
  pair = await startReplicatedPostgres(join(directory, 'data'))
  sql = connect(pair.primary.options, 10)
  replica = await follow({ maxBehindMs, note: (message) => notes.push(message) })
  platform = await startPlatform(
    { sql, options: pair.primary.options, drop: async () => {} },
    {},
    {},
    { replica },
  )
  await sql`
    create function public.answering_server() returns text language sql stable as $$
      select case when pg_is_in_recovery() then 'replica' || left(pg_sleep(1)::text, 0) else 'primary' end
      from (select count(*) from public.legislators) as held
    $$`
  await sql`grant execute on function public.answering_server() to anon, authenticated`
  const [some] = await sql<{ id: string }[]>`select id from public.legislators limit 1`
  legislator = some!.id
  await used()
})
afterEach(() => pair.resumeReplay())
afterAll(async () => {
  await platform.stop()
  await replica.stop()
  await sql.end({ timeout: 1 })
  await pair.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

function follow(options: { maxBehindMs: number; note?: (message: string) => void }) {
  return Replica.follow({
    primary: sql,
    open: () => connect(pair.replica.options, 4, { acquireTimeoutMs: 1000 }),
    announcements: 'realtime',
    lookIntervalMs: 100,
    lookTimeoutMs: 10_000,
    note: () => {},
    ...options,
  })
}
/** Treats a question as not true yet if the replica cancels it to replay changes. */
const askReplica = (question: (there: postgres.Sql) => Promise<unknown>) =>
  pair.replica.administer(question).catch((error: unknown) => {
    if (isStopped(error)) return false
    throw error
  })

/** Waits until the replica has replayed all of the primary's changes. */
async function caughtUp() {
  const [{ position } = { position: '' }] =
    await sql`select pg_current_wal_flush_lsn()::text as position`
  await vi.waitUntil(
    () =>
      askReplica(
        async (there) =>
          (await there`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`)[0]
            ?.reached,
      ),
    { timeout: 10_000 },
  )
  await vi.waitUntil(() => replica.sqlAfterAnnouncements, { timeout: 10_000 })
}

/** Asks over the network as a visitor who is not signed in. */
async function ask(path: string): Promise<[number, unknown]> {
  const answer = await fetch(`${platform.url}/rest/v1/${path}`, {
    headers: { apikey: platform.publishableKey },
  })
  return [answer.status, await answer.json()]
}
/** A legislator's names, read over the network. */
const nameFor = async (client = platform.client()) => {
  const { data } = await client
    .from('legislators')
    .select('last_name')
    .eq('id', legislator)
    .single()
  return data?.last_name
}
const rename = (name: string) =>
  sql`update public.legislators set last_name = ${name} where id = ${legislator}`

test('visitors read from the replica, signed-in readers from the primary', async () => {
  const reader = platform.client()
  const { error } = await reader.auth.signUp({
    email: 'reader@example.org',
    password: 'harbour lantern quartz',
    options: { data: { username: 'reader' } },
  })
  expect(error).toBeNull()
  await rename('Before')
  await caughtUp()
  await pair.pauseReplay()
  await rename('After')
  await used()
  expect(await nameFor()).toBe('Before')
  expect(await nameFor(reader)).toBe('After')
  expect(await nameFor(platform.client(platform.secretKey))).toBe('After')
})

test('what the replica does not have, or does not understand, the primary is asked', async () => {
  await caughtUp()
  await pair.pauseReplay()
  await sql`
    insert into public.ingest_sources (name, title, url, records, rejected)
    values ('made', 'Made just now', 'https://example.gov/', 0, 0) on conflict do nothing`
  const made = await platform.client().from('ingest_sources').select('title').eq('name', 'made')
  expect(made.data).toEqual([{ title: 'Made just now' }])

  await sql`alter table public.ingest_sources add column if not exists made_today boolean default true`
  await sql`grant select (made_today) on public.ingest_sources to anon`
  await sql`notify pgrst, 'reload schema'`
  await vi.waitFor(async () =>
    expect(await ask('ingest_sources?select=made_today&limit=1')).toEqual([
      200,
      [{ made_today: true }],
    ]),
  )
})

test('after an announced change a visitor does not read the old value', async () => {
  await rename('Before it was announced')
  await caughtUp()
  await pair.pauseReplay()
  await rename('When it was announced')
  expect(await nameFor()).toBe('Before it was announced')
  await sql`select pg_notify('realtime', '{"type":"MANY","table":"none"}')`
  await vi.waitFor(async () => expect(await nameFor()).toBe('When it was announced'))
  await pair.resumeReplay()
  await vi.waitUntil(() => replica.sqlAfterAnnouncements, { timeout: 10_000 })
})

test('a replica that is too far behind is not asked, and is asked again when it has caught up', async () => {
  const said: string[] = []
  const says = (words: string) => vi.waitUntil(() => said.at(-1) === words, { timeout: 20_000 })
  const strict = await follow({ maxBehindMs: 1000, note: (message) => said.push(message) })
  const metrics = async () =>
    (await createMetrics(sql, { replica: strict }).app.request('/metrics')).text()
  try {
    await says('The replica now answers public reads.')
    await pair.pauseReplay()
    await rename('While it was paused')
    await says('The primary now answers public reads instead of the replica: it is too far behind.')
    expect(await metrics()).toContain('\nrotunda_replica_used 0\n')
    expect(strict.behindMs).toBeGreaterThan(1000)
    await pair.resumeReplay()
    await says('The replica now answers public reads.')
    await vi.waitFor(async () => {
      expect(await metrics()).toMatch(/rotunda_replica_used 1\n[^]*behind_seconds 0\.\d+\n/)
    })
  } finally {
    await strict.stop()
  }
})

const answeringServer = () => ask('rpc/answering_server')
const underWay = () =>
  vi.waitUntil(() =>
    askReplica(async (there) => {
      const asked = await there`
        select from pg_stat_activity where wait_event = 'PgSleep' and query like '%answering_server%'`
      return asked.length > 0
    }),
  )

test('a read that the replica stops for what it has to replay is answered by the primary', async () => {
  await used()
  await caughtUp()
  const answer = answeringServer()
  await underWay()
  await sql.begin(
    (transaction) => transaction`lock table public.legislators in access exclusive mode`,
  )
  expect(await answer).toEqual([200, 'primary'])
})

test('a read that a replica dies under is answered by the primary, and one that is back is asked again', async () => {
  await used()
  const answer = answeringServer()
  await underWay()
  await pair.replica.kill()
  expect(await answer).toEqual([200, 'primary'])
  expect(replica.sql).toBeUndefined()
  await pair.replica.start()
  await used()
  expect(await nameFor()).toBe('While it was paused')
})

/** Follows ratings, rates, and waits for the live message: notifications arrive past PgBouncer. */
async function hearOwnRating(url: string): Promise<void> {
  const { client, id, actionId } = await signUpToFlood(url)
  const rate = async () => {
    const rating = { user_id: id, action_id: actionId, rating_value: 4 }
    const { error } = await client.from('ratings').insert(rating)
    expect(error).toBeNull()
  }
  await new Promise<void>((resolve, reject) => {
    client
      .channel('ratings')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ratings' }, () =>
        resolve(),
      )
      .subscribe((state: string) => {
        if (state === 'SUBSCRIBED') rate().catch(reject)
      })
  })
  await client.removeAllChannels()
}

test.skipIf(missingProgram !== undefined)(
  'through PgBouncer in transaction mode and nginx, two servers go on when PgBouncer is restarted and writes are cut: nothing is lost or doubled, and live changes are heard (needs nginx and PgBouncer)',
  async () => {
    await used()
    const site = await startReplicatedSite(pair, join(directory, 'data'))
    try {
      await site.replicaIs('used')
      await hearOwnRating(site.url)
      const found = await hurt(site, async () => {
        await restartPgbouncer(site)
        expect(await cutWrites(site, 0.5)).toBeGreaterThan(0)
      })
      expect(found).toMatchObject({ lost: 0, doubled: 0, wrong: [] })
      expect(found.acknowledged).toBeGreaterThan(0)
      expect(found.pages).toBeGreaterThan(0)
    } finally {
      await site.stop()
    }
  },
)

test('a replica that was promoted writes a record of its own, and is not asked', async () => {
  await used()
  await pair.replica.administer((there) => there`select pg_promote()`)
  await vi.waitUntil(() => !replica.isUsed, { timeout: 10_000 })
  expect(notes.at(-1)).toBe(
    'The primary now answers public reads instead of the replica: it is not a replica of the primary.',
  )
})
