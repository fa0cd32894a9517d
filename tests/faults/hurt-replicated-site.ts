import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import { type ReadFindings, keepReading } from './keep-reading.ts'
import type { ReplicatedSite } from './replicated-site.ts'

export type HurtFindings = WriteFindings &
  ReadFindings & {
    /** Milliseconds from the end of the fault until a write and a page nobody had read were answered again. */
    backAfterMs: number
  }

/**
 * Hurts the site while some write and some read.
 * @param hurt resolves when the fault is over, or when it is there to stay
 */
export async function hurt(
  site: ReplicatedSite,
  hurtIt: (site: ReplicatedSite) => Promise<unknown>,
): Promise<HurtFindings> {
  const writing = await keepWriting(site)
  const reading = keepReading(site)
  await Promise.all([writing.nextAcknowledged(30_000), reading.nextPage(30_000)])
  await hurtIt(site)
  const over = performance.now()
  await Promise.all([writing.nextAcknowledged(30_000), reading.nextPage(30_000)])
  const backAfterMs = Math.round(performance.now() - over)
  return { ...(await writing.finish()), ...(await reading.finish()), backAfterMs }
}

/** Kills the replica under load; it is back after three seconds. */
export async function loseReplica(site: ReplicatedSite): Promise<void> {
  const { replica } = site.pair
  await replica.kill()
  await site.replicaIs('not used')
  await sleep(3000)
  await replica.start()
}

/** Lets the replica hold its connections and answer nothing, as behind a cable that was pulled. */
export async function silenceReplica(site: ReplicatedSite): Promise<void> {
  const { replica } = site.pair
  await replica.signal('SIGSTOP')
  await site.replicaIs('not used')
  await sleep(3000)
  await replica.signal('SIGCONT')
}

/** Takes the primary away without a word, and starts it again. */
export async function restartPrimary({ pair }: ReplicatedSite): Promise<void> {
  await pair.primary.kill()
  await sleep(1000)
  await pair.primary.start()
}

export async function restartPgbouncer({ pgbouncer }: ReplicatedSite): Promise<void> {
  await pgbouncer.stop()
  await pgbouncer.start()
}

/** Ends the primary's connections in the middle of what they write, for `seconds` and until one was. */
export async function cutWrites({ pair }: ReplicatedSite, seconds = 5): Promise<number> {
  return pair.primary.administer(async (sql) => {
    let cut = 0
    const end = performance.now() + seconds * 1000
    const latest = end + 20_000
    while (performance.now() < (cut > 0 ? end : latest)) {
      // oxlint-disable-next-line no-await-in-loop
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state <> 'idle' and query ilike '%insert into%user_lists%' and pid <> pg_backend_pid()`
      cut += ended.length
      // oxlint-disable-next-line no-await-in-loop
      await sleep(10)
    }
    return cut
  })
}
