import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepFresh, type Plan } from '#ingest/schedule.ts'
import { installationKey } from '@rotunda/backend/auth'
import { connect, type EmbeddedPostgres, startEmbedded } from '@rotunda/backend/database'
import {
  createMailQueue,
  listen,
  type Mailbox,
  readPidFile,
  startMailbox,
  startSweeping,
} from '@rotunda/backend/testing'
import { copyInstallation } from '#tests/support/installation.ts'
import { startPlatform } from '#tests/support/platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
const waiting = { timeout: 60_000, interval: 50 }
let directory: string
let cluster: EmbeddedPostgres
let sql: postgres.Sql
let mailbox: Mailbox

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-after-outage-'))
  const data = join(directory, 'data')
  await copyInstallation(data)
  cluster = await startEmbedded(data, { fsync: 'off' })
  sql = connect(cluster.options, 8)
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox.stop()
  await sql.end({ timeout: 1 })
  await cluster.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

const postmaster = async () => (await readPidFile(join(directory, 'data/postgres'))).pid
let killed: number | undefined

/** Kills PostgreSQL outright; its supervisor starts it again. */
async function killDatabase(): Promise<void> {
  killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await sleep(20)
}
async function databaseIsBack(): Promise<void> {
  // The killed server's processes may answer for a moment; the next server starts when they are gone.
  await vi.waitUntil(async () => (await postmaster().catch(() => killed)) !== killed, waiting)
  await vi.waitUntil(async () => (await sql`select 1`.catch(() => [])).length === 1, waiting)
}

const mailsLeft = async () => (await sql`select from auth.mails`).length

test('mail that was queued before an outage is sent once, also where the mail server took it and the database could not record that', async () => {
  // Requests fail at once while the database is away.
  const pool = connect(cluster.options, 2, { acquireTimeoutMs: 20 })
  let ahead = 0
  const queue = createMailQueue({
    sql: pool,
    installation: installationKey(randomBytes(32)),
    smtp: { url: mailbox.url, from: 'Rotunda <no-reply@rotunda.example>' },
    now: () => Date.now() + ahead,
    pollInterval: 100,
  })
  const enqueue = (to: string) =>
    sql.begin((transaction) =>
      queue.enqueue(transaction, { to, subject: 'A subject', text: 'Text\n', html: '<p>x</p>' }),
    )
  try {
    mailbox.refuse(451)
    await enqueue('refused@mail.example')
    await expect
      .poll(async () => (await sql`select last_error from auth.mails`)[0], waiting)
      .toEqual({ last_error: '451' })
    mailbox.refuse(undefined)
    mailbox.beforeAnswer(killDatabase)
    await enqueue('taken@mail.example')
    await mailbox.mailsTo('taken@mail.example')
    await databaseIsBack()
    // The refused mail is due after ten seconds.
    ahead = 10_000
    await expect.poll(mailsLeft, waiting).toBe(0)
    expect(mailbox.received.map(({ to }) => to)).toEqual([
      ['taken@mail.example'],
      ['refused@mail.example'],
    ])
  } finally {
    await queue.stop()
    await pool.end({ timeout: 1 })
  }
})

test('what expires is deleted after an outage, too', async () => {
  const expire = () => sql`
    insert into auth.mails (sealed, next_attempt_at, created_at)
    values ('sealed', now(), now() - interval '2 days')`
  const stop = startSweeping({ sql, now: Date.now, confirmsEmail: false }, 50)
  try {
    await expire()
    await expect.poll(mailsLeft, waiting).toBe(0)
    await killDatabase()
    await databaseIsBack()
    await expire()
    await expect.poll(mailsLeft, waiting).toBe(0)
  } finally {
    await stop()
  }
})

test('sources whose turn came before an outage are read after it, each once', async () => {
  const plans = (['legislators', 'congress'] as const).map(
    // Never within this test: on February 29. Both are overdue, as nothing was read yet.
    (source): Plan => ({ source, cron: '0 0 29 2 *', hours: 1 }),
  )
  await sql`delete from public.ingest_sources`
  const read: string[] = []
  const stop = new AbortController()
  const ended = keepFresh(
    sql,
    plans,
    async (source) => {
      read.push(source)
      if (read.length > 1) return
      await killDatabase()
      await databaseIsBack()
    },
    { signal: stop.signal, log: () => {}, seconds: 1 },
  )
  try {
    const completed = async () =>
      (await sql`select data ->> 'source' as source from pgboss.job where state = 'completed'`).map(
        (job) => String(job.source),
      )
    await expect
      .poll(async () => (await completed()).toSorted(), waiting)
      .toEqual(['congress', 'legislators'])
    expect(read.toSorted()).toEqual(['congress', 'legislators'])
  } finally {
    stop.abort()
    await ended
  }
})

test('a client of the live service hears of changes after an outage, without joining again by hand', async () => {
  const [action] = await sql<{ id: string }[]>`select id from public."GovernmentActions" limit 1`
  const platform = await startPlatform({
    sql,
    options: cluster.options,
    drop: () => Promise.resolve(),
  })
  const client = platform.client()
  const operator = platform.client(platform.secretKey)
  const write = (content: string) =>
    operator.from('comments').insert({ action_id: action!.id, content })
  try {
    const { changes, statuses } = await listen(client, { table: 'comments' })
    expect(statuses).toEqual(['SUBSCRIBED'])
    expect((await write('Before')).error).toBeNull()
    await expect
      .poll(() => changes.map((change) => change.new.content), waiting)
      .toEqual(['Before'])

    await killDatabase()
    await databaseIsBack()
    // The server sends a notice that changes may be missing, and the client joins again by itself.
    await expect
      .poll(() => statuses.filter((status) => status === 'SUBSCRIBED').length, waiting)
      .toBe(2)
    expect((await write('After')).error).toBeNull()
    await expect
      .poll(() => changes.map((change) => change.new.content), waiting)
      .toEqual(['Before', 'After'])
  } finally {
    await client.removeAllChannels()
    await platform.stop()
  }
})
