import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import { type ReadFindings, keepReading } from './keep-reading.ts'
import type { ReplicatedSite } from './replicated-site.ts'

export type HurtFindings = WriteFindings &
  ReadFindings & {
    /** Milliseconds from the end of the fault to an answered write and a newly rendered page. */
    backAfterMs: number
  }

/**
 * Causes a fault while clients read and write.
 * @param hurt resolves when the fault is over, or permanent
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

/** Kills the replica under load, and restarts it after three seconds. */
export async function loseReplica(site: ReplicatedSite): Promise<void> {
  const { replica } = site.pair
  await replica.kill()
  await site.replicaIs('not used')
  await sleep(3000)
  await replica.start()
}

/** Freezes the replica: connections stay open without answers, as behind an unplugged cable. */
export async function silenceReplica(site: ReplicatedSite): Promise<void> {
  const { replica } = site.pair
  await replica.signal('SIGSTOP')
  await site.replicaIs('not used')
  await sleep(3000)
  await replica.signal('SIGCONT')
}

/** Kills the primary without warning, and starts it again. */
export async function restartPrimary({ pair }: ReplicatedSite): Promise<void> {
  await pair.primary.kill()
  await sleep(1000)
  await pair.primary.start()
}

export async function restartPgbouncer({ pgbouncer }: ReplicatedSite): Promise<void> {
  await pgbouncer.stop()
  await pgbouncer.start()
}

/**
 * Ends the primary's connections in the middle of writes, for `seconds` and until at least one was
 * ended.
 */
export async function cutWrites({ pair }: ReplicatedSite, seconds = 5): Promise<number> {
  return pair.primary.administer(async (sql) => {
    let cut = 0
    const end = performance.now() + seconds * 1000
    const latest = end + 20_000
    while (performance.now() < (cut > 0 ? end : latest)) {
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state <> 'idle' and query ilike '%insert into%user_lists%' and pid <> pg_backend_pid()`
      cut += ended.length
      await sleep(10)
    }
    return cut
  })
}
