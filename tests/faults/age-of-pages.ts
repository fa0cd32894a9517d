import { setTimeout as sleep } from 'node:timers/promises'
import type { ReplicatedSite } from './replicated-site.ts'

export type AgeFindings = {
  reads: number
  /** The longest time that a page still showed an outdated fact, in milliseconds. */
  oldestMs: number
  failed: number
}

/**
 * Milliseconds between two reads of an address: constant reading, and reading shortly before
 * nginx's copy expires.
 */
const intervals = [200, 5000, 19_500, 28_500]

/**
 * Changes a fact every half second, and reads the page that shows it at a different address for
 * each interval.
 */
export async function lookAtAge(site: ReplicatedSite, seconds = 90): Promise<AgeFindings> {
  const findings: AgeFindings = { reads: 0, oldestMs: 0, failed: 0 }
  /** When each value was acknowledged as the replacement of the one before. */
  const writtenAt: number[] = []
  const end = performance.now() + seconds * 1000

  async function read(interval: number): Promise<void> {
    while (performance.now() < end) {
      const asked = performance.now()
      const answer = await fetch(`${site.url}/about?each=${interval}`)
      const value = /Change (\d+) of many/.exec(await answer.text())?.[1]
      findings.reads++
      if (value === undefined) findings.failed++
      // A value is outdated once the next is acknowledged.
      else {
        const overAt = writtenAt[Number(value) + 1] ?? asked
        findings.oldestMs = Math.max(findings.oldestMs, Math.round(asked - overAt))
      }
      await sleep(interval)
    }
  }

  await site.pair.primary.administer(async (sql) => {
    const title = () => `Change ${writtenAt.length} of many`
    await sql`
      insert into public.ingest_sources (name, title, url, records, rejected)
      values ('age', ${title()}, 'https://example.gov/', 0, 0)`
    writtenAt.push(performance.now())
    const write = async () => {
      while (performance.now() < end) {
        await sql`update public.ingest_sources set title = ${title()} where name = 'age'`
        writtenAt.push(performance.now())
        await sleep(500)
      }
    }
    await Promise.all([write(), ...intervals.map(read)])
    await sql`delete from public.ingest_sources where name = 'age'`
  })
  return findings
}
