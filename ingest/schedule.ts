import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import type { SourceName } from './source.ts'
import { inTurn } from './with-lock.ts'

/** When a source is read again. */
export type Plan = {
  source: SourceName
  /** In Washington's time zone. */
  cron: string
  /** The longest gap that `cron` leaves between runs. A source with a longer gap is read at once. */
  hours: number
}

/** The plans of all sources. Each is read as often as it changes. */
export function plansFor({ congressApiKey }: { congressApiKey: string | undefined }): Plan[] {
  return [
    { source: 'legislators', cron: '20 5 * * *', hours: 24 },
    // govinfo rebuilds its large bulk files every few hours. The API lists changes.
    congressApiKey === undefined
      ? { source: 'congress', cron: '40 7,19 * * *', hours: 12 }
      : { source: 'congress', cron: '10 * * * *', hours: 1 },
    { source: 'votes', cron: '*/30 * * * *', hours: 0.5 },
    { source: 'federal-register', cron: '15 */4 * * *', hours: 4 },
    { source: 'court', cron: '45 */4 * * *', hours: 4 },
    { source: 'house-floor', cron: '5 * * * *', hours: 1 },
    { source: 'senate-floor', cron: '6 * * * *', hours: 1 },
    // The Senate writes its list anew about every two hours.
    { source: 'senate-meetings', cron: '7 * * * *', hours: 1 },
    { source: 'house-meetings', cron: '35 * * * *', hours: 1 },
    ...(congressApiKey === undefined
      ? []
      : [
          { source: 'nominations' as const, cron: '25 * * * *', hours: 1 },
          { source: 'committee-meetings' as const, cron: '50 * * * *', hours: 1 },
        ]),
    // Texts of the records that the other sources brought. New prints appear in the morning.
    { source: 'texts', cron: '30 8,20 * * *', hours: 12 },
  ]
}

const queue = 'ingest'

type Job = {
  source: SourceName
  /** Set on jobs that catch up on a missed plan: the hours after which the source is overdue. */
  overdueAfter?: number
}

/**
 * Reads the sources by their plans until `signal` is aborted.
 * Plans and jobs are in the database (pg-boss, in its own schema), so they survive this process.
 * Only one of several such processes reads at a time.
 * @param read reads one source. If it throws, the job fails and is tried again.
 */
export async function keepFresh(
  sql: postgres.Sql,
  plans: readonly Plan[],
  read: (source: SourceName) => Promise<void>,
  {
    signal,
    log,
    seconds = 30,
  }: {
    signal: AbortSignal
    log: (line: string) => void
    /** Seconds between checks of the clock. Up to 45 no plan is missed. */
    seconds?: number
  },
): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(sql),
    schema: 'pgboss',
    max: 3,
    cronMonitorIntervalSeconds: seconds,
    cronWorkerIntervalSeconds: Math.min(seconds, 5),
  })
  boss.on('error', (error) => log(`The schedule had an error: ${error.message}`))
  await boss.start()
  try {
    await boss.createQueue(queue, {
      // One job of each source, waiting or at work.
      policy: 'exclusive',
      expireInSeconds: 12 * 3600,
      // After this time without a sign of life the process counts as gone, and another takes the job.
      heartbeatSeconds: 60,
      retryLimit: 2,
      retryDelay: 60,
    })
    for (const plan of plans) await schedule(boss, plan)
    for (const { source, hours } of await overdue(sql, plans))
      await boss.send(queue, ...job({ source, overdueAfter: hours }))
    await boss.work<Job>(
      queue,
      // All jobs are one group, so that only one process takes one. Two that check at the same moment both do.
      { groupConcurrency: 1 },
      async ([first]) => {
        if (!first) return
        const { source, overdueAfter: hours } = first.data
        try {
          await inTurn(sql, async () => {
            signal.throwIfAborted()
            // Another process may have found the source overdue at the same time, and read it meanwhile.
            if (hours !== undefined && (await overdue(sql, [{ source, hours }])).length === 0)
              return
            await read(source)
          })
        } catch (error) {
          if (!signal.aborted) log(`${source} failed and will be tried again: ${String(error)}`)
          throw error
        }
      },
    )
    log(`Keeping the record fresh: ${plans.map(({ source }) => source).join(', ')}.`)
    if (!signal.aborted) await new Promise((end) => signal.addEventListener('abort', end))
  } finally {
    // The same signal ends the current run after its step.
    await boss.stop({ timeout: 60_000 })
  }
}

const job = (data: Job) => [data, { singletonKey: data.source, group: { id: 'record' } }] as const

async function schedule(boss: PgBoss, { source, cron }: Plan): Promise<void> {
  const [data, options] = job({ source })
  await boss.schedule(queue, cron, data, {
    ...options,
    key: source,
    tz: 'America/New_York',
  })
}

type Due = Pick<Plan, 'source' | 'hours'>

// Sources with missed plans: pg-boss sends only jobs that fall due while it runs.
async function overdue(sql: postgres.Sql, plans: readonly Due[]): Promise<Due[]> {
  const fresh = await sql<{ name: string; age: number }[]>`
    select name, extract(epoch from now() - last_read_at)::float8 / 3600 as age
    from public.ingest_sources where last_read_at is not null`
  const ages = new Map(fresh.map(({ name, age }) => [name, age]))
  return plans.filter(({ source, hours }) => (ages.get(source) ?? Infinity) > hours)
}

/** pg-boss has its own driver. This gives it our connection's settings. */
function connectionOf({ options }: postgres.Sql) {
  const { host, port, user, database, pass, ssl } = options
  return {
    host: host[0]!,
    port: port[0]!,
    user,
    database,
    ...(typeof pass === 'string' && { password: pass }),
    // `require` and similar modes encrypt without checking the server's name (libpq's sslmode).
    ssl: ssl === 'verify-full' || (typeof ssl === 'string' ? { rejectUnauthorized: false } : ssl),
    application_name: 'rotunda',
  }
}
