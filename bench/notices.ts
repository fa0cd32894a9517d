import { type ChildProcess, fork } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { storeStep } from '#ingest/store/store-step.ts'
import { measureRow } from '#ingest/store/tests/measure-row.ts'
import { installationKey } from '@rotunda/backend/auth'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { batchSize, startDelivering } from '#server/notifications/deliver-notifications.ts'
import { openPushKeys } from '#server/notifications/push-keys.ts'
import { startSendingDigests } from '#server/notifications/send-digests.ts'
import { startSendingPushes } from '#server/notifications/send-pushes.ts'
import { peakMemory } from './shared.peak-memory.ts'
import { check, isShort, median, report } from './shared.report.ts'
import { productSchema } from '#supabase/product-schema.ts'

const readers = isShort ? 2000 : 100_000
const actions = isShort ? 500 : 10_000
const followsEach = 20
const changed = isShort ? 50 : 1000
const mailed = isShort ? 400 : 10_000
const killed = isShort ? 400 : 2000
const rounds = isShort ? 1 : 5
const kills = isShort ? 2 : 10
const browsers = isShort ? 50 : 500

/**
 * 100,000 users follow 20 actions each, and ingestion changes 1,000 actions. Measures:
 * - how much of ingestion is noting the changes, with and without, round by round
 * - notices delivered in a second, next to one bare `insert … select` of the same rows into a table of the same columns,
 *   primary key and size. The bare table has no other index, check, foreign key or trigger.
 * - the count of a user's unread notices
 * - the time from a change to the push service on this machine, for one browser and for the last of 500
 * - 10,000 digests to a mail server on this machine, each once: three statuses, a vote on a saved action, four votes of
 *   three members, and a reply. And 2,000 more by processes that are killed ten times
 */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-notices-'))
  const cluster = await startEmbedded(join(directory, 'postgres'))
  const superuser = connect(cluster.superuser, 1)
  await superuser.unsafe(`alter database ${cluster.options.database} set track_functions = 'all'`)
  await superuser.end()
  const sql = connect(cluster.options, 4)
  try {
    await migrate(sql, productSchema)
    await fill(sql)
    await ingestAndDeliver(sql)
    await countUnread(sql)
    await push(sql, join(directory, 'push-keys.json'))
    await sendDigests(sql)
    await killTheSender(sql, cluster.options)
  } finally {
    await sql.end()
    await cluster.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

async function fill(sql: postgres.Sql): Promise<void> {
  const began = performance.now()
  const rows = Array.from({ length: actions }, (_, n) => measure(n, 'Introduced', 0))
  for (let at = 0; at < rows.length; at += 1000) await store(sql, rows.slice(at, at + 1000))
  // Accounts without the work of a sign-up.
  const tables = [
    'auth.users',
    'public.profiles',
    'public.mail_preferences',
    'public.user_saved_actions',
  ]
  const triggers = (verb: string) =>
    sql.unsafe(tables.map((table) => `alter table ${table} ${verb} trigger user;`).join('\n'))
  await triggers('disable')
  await sql.unsafe(`
      insert into auth.users (id, email, email_confirmed_at)
        select md5('reader' || n)::uuid, 'reader' || n || '@example.com', now() from generate_series(1, ${readers}) as n;
      insert into public.profiles (id, username)
        select md5('reader' || n)::uuid, 'reader' || n from generate_series(1, ${readers}) as n;
      insert into public.mail_preferences (user_id, frequencies)
        select md5('reader' || n)::uuid, '{}' from generate_series(1, ${readers}) as n;
      insert into public.user_saved_actions (user_id, action_id)
        select md5('reader' || n)::uuid, '119-hr-' || (n * 7 + place * ${actions / followsEach}) % ${actions}
        from generate_series(1, ${readers}) as n cross join generate_series(1, ${followsEach}) as place`)
  await triggers('enable')
  await sql.unsafe('analyze')
  console.log(
    `${readers} readers, ${readers * followsEach} follows of ${actions} actions, in ${seconds(began)} s`,
  )
}

/** Seconds that noting changes took so far. PostgreSQL adds them up once a connection has been idle for ten seconds. */
async function secondsOfNoting(sql: postgres.Sql): Promise<number> {
  await sleep(11_000)
  const [noting] = await sql<{ seconds: number }[]>`
    select coalesce(sum(total_time), 0) / 1000 as seconds from pg_catalog.pg_stat_user_functions
    where schemaname = 'private' and funcname = 'record_action_changes'`
  return noting!.seconds
}

async function ingestAndDeliver(sql: postgres.Sql): Promise<void> {
  const notedBefore = await secondsOfNoting(sql)
  await sql.unsafe(
    'create table private.bare (like public.notifications including defaults including identity, primary key (id))',
  )
  const times = {
    without: [] as number[],
    with: [] as number[],
    rate: [] as number[],
    bare: [] as number[],
  }
  for (let round = 1; round <= rounds; round += 1) {
    const rows = (digit: number) =>
      Array.from({ length: changed }, (_, n) => measure(n * 10 + digit, 'Passed House', round))
    const noting = (verb: string) =>
      sql.unsafe(`alter table public."GovernmentActions" ${verb} trigger record_events_of_changes`)
    const without = async () => {
      await noting('disable')
      times.without.push(await timed(() => store(sql, rows((round + rounds) % 10))))
      await noting('enable')
    }
    const [newest] = await sql<{ id: string }[]>`
      select coalesce(max(id), 0) as id from private.notification_events`
    const last = newest!.id
    // Takes turns in going first. Each has its own actions, which are not in memory.
    if (round % 2 === 1) await without()
    times.with.push(await timed(() => store(sql, rows(round))))
    if (round % 2 === 0) await without()

    let made = { rows: 0, seconds: 0 }
    const insertBare = async () => {
      const began = performance.now()
      const { count } = await sql`
        insert into private.bare (user_id, kind, event_key, action_id, detail)
        select saved.user_id, 'action_status', event.key, event.action_id, event.detail
        from private.notification_events as event
        join public.user_saved_actions as saved on saved.action_id = event.action_id
        where event.id > ${last}`
      made = { rows: count, seconds: (performance.now() - began) / 1000 }
    }
    if (round % 2 === 1) await insertBare()
    let delivered = 0
    const took = await timed(async () => {
      for (;;) {
        const [row] = await sql<{ made: string | null }[]>`
          select private.deliver_notifications(${batchSize}) as made`
        if (row?.made == null) break
        delivered += Number(row.made)
      }
    })
    if (round % 2 === 0) await insertBare()
    times.rate.push(delivered / took)
    times.bare.push(made.rows / made.seconds)
    console.log(
      `round ${round}: ${delivered} notices in ${took.toFixed(2)} s; a bare insert of ${made.rows} in ${made.seconds.toFixed(2)} s`,
    )
  }
  const noted = (await secondsOfNoting(sql)) - notedBefore
  const all = times.with.reduce((sum, each) => sum + each, 0)
  report('noting: more than ingestion without it', (100 * noted) / (all - noted), '%', {
    atMost: 15,
  })
  const slower = median(times.with) / median(times.without)
  report(`${changed} changed actions with noting, times without`, slower, '')
  report('delivery', median(times.rate), 'notices/s')
  report('delivery: share of a bare insert', median(times.rate) / median(times.bare), '', {
    atLeast: 0.4,
  })
}

async function countUnread(sql: postgres.Sql): Promise<void> {
  const id = "md5('reader1')::uuid"
  await sql.unsafe(`
    insert into public.notifications (user_id, kind, event_key, action_id)
    select ${id}, 'action_text', n::text, '119-hr-1' from generate_series(1, 1000) as n`)
  await sql.unsafe('analyze public.notifications')
  const took = await sql.begin(async (transaction) => {
    await transaction.unsafe(`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', json_build_object('sub', ${id}, 'role', 'authenticated')::text, true)`)
    const all: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const [plan] = await transaction.unsafe<{ 'QUERY PLAN': [{ 'Execution Time': number }] }[]>(
        `explain (analyze, format json) select count(*) from public.notifications where read_at is null`,
      )
      all.push(plan!['QUERY PLAN'][0]['Execution Time'])
    }
    return median(all)
  })
  report('counting some 1,000 unread notices of one reader', took, 'ms', { atMost: 2 })
}

async function push(sql: postgres.Sql, file: string): Promise<void> {
  let arrived = 0
  const service = createServer((request, response) => {
    request.resume()
    arrived += 1
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const keys = await openPushKeys(file)
  const serverKey = await keys.current()
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  await sql.unsafe(`
    update public.mail_preferences set frequencies = '{"action_status": "at_once"}'
      where user_id in (select md5('reader' || n)::uuid from generate_series(1, ${browsers}) as n);
    insert into auth.sessions (id, user_id)
      select md5('reader' || n)::uuid, md5('reader' || n)::uuid from generate_series(1, ${browsers}) as n;
    insert into public.user_saved_actions (user_id, action_id)
      select md5('reader' || n)::uuid, '119-hr-0' from generate_series(1, ${browsers}) as n
      on conflict do nothing`)
  const add = (many: number) => sql`
    insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, device)
    select md5('reader' || n)::uuid, md5('reader' || n)::uuid, 'https://fcm.googleapis.com/' || n, ${p256dh},
      repeat('a', 22), ${serverKey}, 'Firefox'
    from generate_series(1, ${many}::integer) as n
    on conflict do nothing`
  const pushes = await startSendingPushes({
    sql,
    installation: installationKey(Buffer.alloc(32, 1)),
    keys,
    contactEmail: 'operator@rotunda.example',
    fetch: (_, init) => fetch(`http://127.0.0.1:${port}/`, init),
    resolve: async () => ['142.250.1.1'],
  })
  const stopDelivering = await startDelivering(sql)
  const changeAndWait = (expected: number) =>
    timed(async () => {
      arrived = 0
      await sql`
        update public."GovernmentActions" set current_status = gen_random_uuid()::text where id = '119-hr-0'`
      for (;;) {
        if (arrived >= expected) return
        await sleep(5)
      }
    })
  await add(1)
  report('push: from a change to one browser’s push service', await changeAndWait(1), 's', {
    atMost: 2,
  })
  await add(browsers)
  await sql`delete from private.push_messages`
  report(`push: to the last of ${browsers} browsers`, await changeAndWait(browsers), 's')
  await stopDelivering()
  await pushes.stop()
  service.closeAllConnections()
  service.close()
  await sql`delete from public.push_subscriptions`
  await sql`delete from private.pending_mails`
}

/** What the digests say: a comment, and votes with the answers of three members whom every reader follows. */
async function addContent(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
      select 'A00000' || n, 'Ada', 'Member ' || n, 'Ada Member ' || n, 'Independent', 'VT', 'Senate', true
      from generate_series(1, 3) as n;
    insert into public.roll_calls (
      id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result,
      yea_count, nay_count
    )
      select 'senate-119-2-' || n, '119-hr-' || n, 119, 2, 'Senate', n, '2026-11-20', 'On Passage of the Bill', '1/2',
        'Bill Passed', 52, 48
      from generate_series(1, 20) as n;
    insert into public.legislator_votes
      select 'senate-119-2-' || n, 'A00000' || member, 'Yea'
      from generate_series(1, 20) as n cross join generate_series(1, 3) as member;
    insert into public.comments (id, user_id, action_id, content)
      values ('00000000-0000-4000-8000-00000000c001', md5('reader1')::uuid, '119-hr-1', 'Section 2 repeals the toll.');
    alter table public.follows disable trigger user;
    insert into public.follows (user_id, legislator_id)
      select md5('reader' || n)::uuid, 'A00000' || member
      from generate_series(1, ${mailed}) as n cross join generate_series(1, 3) as member;
    alter table public.follows enable trigger user;
    delete from private.notification_events where delivered_at is null`)
}

async function sendDigests(sql: postgres.Sql): Promise<void> {
  await addContent(sql)
  await sql.unsafe(`
    update public.mail_preferences
      set frequencies = '{"action_status": "at_once", "action_vote": "at_once", "member_vote": "at_once", "reply": "at_once"}'
      where user_id in (select md5('reader' || n)::uuid from generate_series(1, ${mailed}) as n);
    insert into public.notifications (user_id, kind, event_key, action_id, detail)
      select md5('reader' || n)::uuid, 'action_status', '119-hr-' || place || ' Became Law 2026-11-20', '119-hr-' || place,
        'Became Law'
      from generate_series(1, ${mailed}) as n cross join generate_series(1, 3) as place;
    insert into public.notifications (user_id, kind, event_key, action_id, roll_call_id)
      select md5('reader' || n)::uuid, 'action_vote', 'mail vote', '119-hr-' || n % 20 + 1, 'senate-119-2-' || n % 20 + 1
      from generate_series(1, ${mailed}) as n;
    insert into public.notifications (user_id, kind, event_key, roll_call_id, legislator_id)
      select md5('reader' || n)::uuid, 'member_vote', 'mail ' || call, 'senate-119-2-' || call, 'A00000' || member
      from generate_series(1, ${mailed}) as n cross join generate_series(1, 4) as call
      cross join generate_series(1, 3) as member;
    insert into public.notifications (user_id, kind, event_key, action_id, comment_id)
      select md5('reader' || n)::uuid, 'reply', 'mail', '119-hr-1', '00000000-0000-4000-8000-00000000c001'
      from generate_series(1, ${mailed}) as n;
    analyze public.notifications, public.follows, private.positions;
    update private.pending_mails set due_at = now()`)
  const child = fork(new URL('notices.smtp.ts', import.meta.url))
  const { port } = await said<{ port: number }>(child)
  const before = peakMemory()
  const sender = startSendingDigests({
    sql,
    installation: installationKey(Buffer.alloc(32, 1)),
    siteUrl: 'https://rotunda.example',
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Rotunda <no-reply@rotunda.example>' },
    interval: 2 ** 30,
  })
  const took = await timed(() => sender.run())
  await sender.stop()
  child.send('how many')
  const { taken, ids } = await said<{ taken: number; ids: number }>(child)
  child.kill()
  report(`${taken} digests with votes and a reply under ${ids} ids`, took, 's', { atMost: 360 })
  report('memory before', before / 1024, 'MB')
  report('memory at most', peakMemory() / 1024, 'MB', { atMost: 350 })
}

/**
 * Two thousand digests from senders that are killed at ten moments: none may come twice or be lost.
 * If a sender is killed while handing over a digest, another digest repeats it after a day.
 */
async function killTheSender(sql: postgres.Sql, options: object): Promise<void> {
  await sql.unsafe(`
    delete from private.digests;
    insert into public.notifications (user_id, kind, event_key, action_id, detail)
      select md5('reader' || n)::uuid, 'action_status', 'killed', '119-hr-1', 'Became Law'
      from generate_series(1, ${killed}) as n;
    update private.pending_mails set due_at = now()`)
  const server = fork(new URL('notices.smtp.ts', import.meta.url))
  const { port } = await said<{ port: number }>(server)
  const start = () =>
    fork(new URL('notices.sender.ts', import.meta.url), [
      JSON.stringify(options),
      `smtp://127.0.0.1:${port}`,
    ])
  const arrived = async () => {
    server.send('how many')
    return said<{ taken: number; ids: number; readers: number }>(server)
  }
  const allSent = async () => {
    for (;;) {
      const [row] = await sql<{ left: number }[]>`
        select (
          select count(*) from private.digests where sent_at is null and given_up_at is null
        )::integer + (
          select count(*) from private.pending_mails where due_at <= now()
        )::integer as left`
      if (row?.left === 0) return
      await sleep(200)
    }
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const before = (await arrived()).taken
    const sender = start()
    // In the middle of its work, not at its start.
    while ((await arrived()).taken < before + 20) await sleep(5)
    await sleep(Math.random() * 100)
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    // Ten minutes later, another sender takes the digests that it had claimed.
    await sql`update private.digests set next_attempt_at = now() where sent_at is null`
  }
  const last = start()
  await allSent()
  const first = await arrived()
  const [settled] = await sql<{ unknown: number }[]>`
    select count(*)::integer as unknown from private.digests
    where handed_over_at is not null and sent_at is null and given_up_at is not null`
  await sql`update private.pending_mails set due_at = now()`
  await allSent()
  const then = await arrived()
  last.kill()
  server.kill()
  console.log(
    `Killed ${kills} times: ${first.taken} mails under ${first.ids} ids for ${first.readers} readers. ` +
      `${settled!.unknown} digests of unknown fate: their notices came once more, in ${then.taken - first.taken} others.`,
  )
  check('each of these came once more', then.taken - first.taken === settled!.unknown)
  check('no mail came twice under one id', then.taken === then.ids)
  check(`all ${killed} readers had mail`, then.readers === killed)
}

const measure = (n: number, status: string, round: number) =>
  measureRow(`119-hr-${n % actions}`, {
    bill_number: `H.R. ${n % actions}`,
    actions_history: [
      {
        actionCode: status === 'Introduced' ? '1000' : '8000',
        actionDate: '2026-11-20',
        text: status,
      },
    ],
    latest_action_text: `${status} in round ${round}.`,
  })

function store(sql: postgres.Sql, measures: ReturnType<typeof measureRow>[]) {
  return storeStep(sql, 'congress', {
    items: measures.map((row) => ({
      id: row.id,
      url: 'https://www.congress.gov/',
      rows: { measures: [row] },
    })),
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function said<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message]
  return message
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0)
