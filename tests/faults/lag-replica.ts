import { setTimeout as sleep } from 'node:timers/promises'
import type { ReplicatedSite } from './replicated-site.ts'

export type LagFindings = {
  reads: number
  /** The longest time that a visitor still read an outdated value, in milliseconds. */
  oldestMs: number
  failed: number
}

/** Pauses the replica for `seconds` while a value changes repeatedly and a visitor reads it. */
export async function lagReplica(site: ReplicatedSite, seconds = 12): Promise<LagFindings> {
  const { pair, url } = site
  const { publishableKey } = await site.apiKeys()
  const findings: LagFindings = { reads: 0, oldestMs: 0, failed: 0 }
  /** When each value was acknowledged as the replacement of the one before. */
  const writtenAt: number[] = []
  await pair.primary.administer(async (sql) => {
    await sql`
      insert into public.ingest_sources (name, title, url, records, rejected)
      values ('lag', 'Lag', 'https://example.gov/', 0, 0)`
    await site.replicaIs('used')
    const paused = performance.now()
    await pair.pauseReplay()
    const end = paused + seconds * 1000
    const write = async () => {
      while (performance.now() < end) {
        await sql`update public.ingest_sources set records = ${writtenAt.length + 1} where name = 'lag'`
        writtenAt.push(performance.now())
        await sleep(50)
      }
    }
    const read = async () => {
      while (performance.now() < end) {
        const asked = performance.now()
        const answer = await fetch(`${url}/rest/v1/ingest_sources?select=records&name=eq.lag`, {
          headers: { apikey: publishableKey },
        })
        const rows = (await answer.json()) as { records: number }[]
        findings.reads++
        if (!answer.ok || !rows[0]) findings.failed++
        // A value is outdated once the next is acknowledged.
        const overAt = writtenAt[rows[0]?.records ?? 0] ?? asked
        findings.oldestMs = Math.max(findings.oldestMs, Math.round(asked - overAt))
        await sleep(20)
      }
    }
    await Promise.all([write(), read()])
    await sql`delete from public.ingest_sources where name = 'lag'`
  })
  return findings
}
