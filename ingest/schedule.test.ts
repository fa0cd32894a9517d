import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform } from '#tests/support/platform.ts'
import { keepFresh, type Plan, plansFor } from './schedule.ts'
import type { SourceName } from './source.ts'
import { inTurn } from './with-lock.ts'

let database: TestDatabase
const running: { stop: AbortController; ended: Promise<void> }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { stop } of running) stop.abort()
  const ended = await Promise.all(running.splice(0).map((one) => one.ended))
  if (ended.length > 0) await database.sql`truncate pgboss.job, pgboss.schedule`
})
afterAll(() => database.drop())

/** Two processes would behave the same: they share only the database. */
function keep(plans: Plan[], read: (source: SourceName) => Promise<void>) {
  const stop = new AbortController()
  const said: string[] = []
  const ended = keepFresh(database.sql, plans, read, {
    signal: stop.signal,
    log: (line) => said.push(line),
    seconds: 1,
  })
  running.push({ stop, ended })
  return { stop, ended, said }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(20_000)
  while (!isSo()) await wait(50, undefined, { signal: deadline })
}

const readAt = (source: SourceName, hoursAgo: number) => database.sql`
  insert into public.ingest_sources (name, title, url, last_read_at, records, rejected)
  values (${source}, 'Title', 'https://example.gov/', now() - make_interval(hours => ${hoursAgo}), 0, 0)
  on conflict (name) do update set last_read_at = excluded.last_read_at`

/** Sends a job as another process would that found the source overdue. */
const sendOverdue = (source: SourceName) => database.sql`
  insert into pgboss.job (name, data, singleton_key, group_id, policy)
  values ('ingest', ${database.sql.json({ source, overdueAfter: 4 })}, ${source}, 'record', 'exclusive')`

const courtsDone = () =>
  database.sql`select from pgboss.job where singleton_key = 'court' and state = 'completed'`

test('each source has its hours: Congress hourly with a key, its bulk files twice a day without', () => {
  expect(plansFor({ congressApiKey: undefined }).map(({ source, cron }) => [source, cron])).toEqual(
    [
      ['legislators', '20 5 * * *'],
      ['congress', '40 7,19 * * *'],
      ['votes', '*/30 * * * *'],
      ['federal-register', '15 */4 * * *'],
      ['court', '45 */4 * * *'],
      ['house-floor', '5 * * * *'],
      ['senate-floor', '6 * * * *'],
      ['senate-meetings', '7 * * * *'],
      ['house-meetings', '35 * * * *'],
      ['texts', '30 8,20 * * *'],
    ],
  )
  expect(plansFor({ congressApiKey: 'key' })[1]).toEqual({
    source: 'congress',
    cron: '10 * * * *',
    hours: 1,
  })
})

test('reads missed plans at once after a restart, one source after the other, once each', async () => {
  await database.sql`truncate public.ingest_sources`
  await readAt('legislators', 1)
  await readAt('congress', 13)
  const read: string[] = []
  let atWork = 0
  let most = 0
  const reads = async (source: SourceName) => {
    atWork += 1
    most = Math.max(most, atWork)
    read.push(source)
    await wait(100)
    // Marks the source as read: another process then finds nothing overdue.
    await readAt(source, 0)
    atWork -= 1
  }
  const plans: Plan[] = (['legislators', 'congress', 'votes'] as const).map((source) => ({
    source,
    // Never within this test: on February 29.
    cron: '0 0 29 2 *',
    hours: 12,
  }))
  const one = keep(plans, reads)
  const other = keep(plans, reads)
  await until(() => read.length === 2)
  await wait(3000)
  expect(read.toSorted()).toEqual(['congress', 'votes'])
  expect(most).toBe(1)
  const begun = 'Keeping the record fresh: legislators, congress, votes.'
  expect([...one.said, ...other.said]).toEqual([begun, begun])
  const plan = await database.sql`
    select key, cron, timezone from pgboss.schedule where name = 'ingest' order by key`
  expect([...plan]).toEqual([
    { key: 'congress', cron: '0 0 29 2 *', timezone: 'America/New_York' },
    { key: 'legislators', cron: '0 0 29 2 *', timezone: 'America/New_York' },
    { key: 'votes', cron: '0 0 29 2 *', timezone: 'America/New_York' },
  ])
}, 40_000)

test('what another process found overdue at the same time, and has read meanwhile, is not read again', async () => {
  const read: string[] = []
  const plans: Plan[] = [{ source: 'votes', cron: '0 0 29 2 *', hours: 4 }]
  const { said } = keep(plans, async (source) => void read.push(source))
  await until(() => said.length > 0)
  await readAt('court', 0)
  await sendOverdue('court')
  await vi.waitFor(async () => expect(await courtsDone()).toHaveLength(1))
  await readAt('texts', 5)
  await sendOverdue('texts')
  await until(() => read.includes('texts'))
  expect(read).not.toContain('court')
})

test('a process that has taken a job begins when the one that another has at work is done', async () => {
  const steps: string[] = []
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const first = inTurn(database.sql, async () => {
    steps.push('first begun')
    await done
    steps.push('first done')
  })
  await until(() => steps.length === 1)
  const second = inTurn(database.sql, async () => void steps.push('second begun'))
  await wait(200)
  end()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begun', 'first done', 'second begun'])
})

test('when its time comes a source is read once, though two processes keep the schedule', async () => {
  await readAt('court', 0)
  const read: string[] = []
  const reads = async (source: SourceName) => {
    read.push(source)
    await wait(500)
  }
  await untilEarlyInTheMinute()
  const plans: Plan[] = [{ source: 'court', cron: '* * * * *', hours: 4 }]
  keep(plans, reads)
  keep(plans, reads)
  await until(() => read.length > 0)
  // Longer than the intervals of checking the clock and of asking for work.
  await wait(4000)
  expect(read).toEqual(['court'])
}, 60_000)

test('a stop waits for the current run, and the next run does the rest', async () => {
  await readAt('votes', 5)
  const plans: Plan[] = [{ source: 'votes', cron: '0 0 29 2 *', hours: 1 }]
  const steps: string[] = []
  const one = keep(plans, async () => {
    steps.push('begun')
    await new Promise((end) => one.stop.signal.addEventListener('abort', end))
    await wait(300)
    steps.push('step stored')
    throw new Error('stopped')
  })
  await until(() => steps.length > 0)
  one.stop.abort()
  await one.ended
  expect(steps).toEqual(['begun', 'step stored'])
  const [left] = await database.sql`select state, data from pgboss.job where name = 'ingest'`
  expect(left).toEqual({ state: 'retry', data: { source: 'votes', overdueAfter: 1 } })
}, 30_000)

test('no client role reaches the schedule, in SQL or over REST', async () => {
  const open = await database.sql`
    select role, relation.relname from pg_catalog.pg_class as relation
    cross join unnest(array['anon', 'authenticated']) as role
    where relation.relnamespace = 'pgboss'::regnamespace and relation.relkind in ('r', 'p', 'v')
      and (has_schema_privilege(role, 'pgboss', 'usage')
        or has_table_privilege(role, relation.oid, 'select, insert, update, delete'))`
  expect([...open]).toEqual([])
  const platform = await startPlatform(database)
  try {
    const response = await fetch(`${platform.url}/rest/v1/job?select=*`, {
      headers: { apikey: platform.publishableKey, 'accept-profile': 'pgboss' },
    })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({ code: 'PGRST106' })
  } finally {
    await platform.stop()
  }
})

/** A minute that ends within the test would start a second run. */
async function untilEarlyInTheMinute(): Promise<void> {
  const seconds = (Date.now() / 1000) % 60
  if (seconds > 35) await wait((61 - seconds) * 1000)
}
