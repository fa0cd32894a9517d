import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyServer } from './faulty-server.ts'

export type EndedBackends = {
  ended: number
  requests: number
  /** Milliseconds of the slowest request, during and after. */
  longestMs: number
  /** Requests that failed after the last backend was ended. */
  failedAfterwards: number
  /** Packets that PostgreSQL could not read, by its log. */
  badPackets: number
}

/**
 * Ends one backend after another while visitors read uncached pages, and continues to read after
 * that.
 */
export async function endBackendsInTurn(
  server: FaultyServer,
  { seconds = 10, readers = 12 } = {},
): Promise<EndedBackends> {
  const { publishableKey } = await server.apiKeys()
  const headers = { apikey: publishableKey }
  const findings = { ended: 0, requests: 0, longestMs: 0, failedAfterwards: 0 }
  const stop = new AbortController()
  let isOver = false

  async function read(reader: number): Promise<void> {
    const path =
      reader % 2
        ? `/government-actions?q=${crypto.randomUUID().slice(0, 4)}`
        : '/rest/v1/legislators?select=id&limit=1'
    const [started, startedAfterwards] = [performance.now(), isOver]
    const answer = await fetch(server.url + path, { headers })
    await answer.arrayBuffer()
    findings.requests++
    findings.longestMs = Math.max(findings.longestMs, Math.round(performance.now() - started))
    // Visitors at one address may have to wait, which is no failure.
    if (startedAfterwards && !answer.ok && answer.status !== 429) findings.failedAfterwards++
  }
  const reading = Array.from({ length: readers }, async (_, reader) => {
    while (!stop.signal.aborted) {
      await read(reader)
      await sleep(100)
    }
  })

  const superuser = await server.connectSuperuser()
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const ended = await superuser`
      select pg_terminate_backend(pid) from (
        select pid from pg_catalog.pg_stat_activity
        where usename = 'rotunda' and backend_type = 'client backend' order by random() limit 1
      ) as chosen`
    findings.ended += ended.length
    await sleep(50)
  }
  await superuser.end({ timeout: 1 })
  // Interrupted requests have been answered by then.
  await sleep(1000)
  isOver = true
  await sleep(seconds * 500)
  stop.abort()
  await Promise.all(reading)
  const log = await readFile(join(server.dataDir, 'postgres.log'), 'utf8')
  return { ...findings, badPackets: log.match(/invalid length of startup packet/g)?.length ?? 0 }
}
