import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyServer } from './faulty-server.ts'

/** What readers of pages were answered. */
export type ReadFindings = {
  pages: number
  /** Said to be not available just now (503), with when to ask again. */
  honest: number
  /** Anything else that is not the page: another status, no answer, or a page without what it is about. */
  wrong: string[]
}

export type Reading = {
  /** Resolves when a page that was asked for from now on, and is kept nowhere, has come. */
  nextPage(timeoutMs: number): Promise<void>
  finish(): Promise<ReadFindings>
}

/** Visitors who read pages over and over, until `finish`: kept ones, and searches that nobody has made before. */
export function keepReading({ url }: Pick<FaultyServer, 'url'>, readers = 4): Reading {
  const findings: ReadFindings = { pages: 0, honest: 0, wrong: [] }
  const stop = new AbortController()
  let count = 0

  async function read(path: string): Promise<boolean> {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) })
    const text = await answer.text()
    if (answer.status === 503 && answer.headers.has('retry-after')) findings.honest++
    else if (answer.status === 200 && text.includes('href="/action/')) findings.pages++
    else findings.wrong.push(`${path}: ${answer.status} ${text.slice(0, 80)}`)
    return answer.status === 200
  }
  // Of each address a rendering of its own is kept.
  const search = () => read(`/government-actions?q=tax&of=${count++}`)
  const running = Array.from({ length: readers }, async (_, reader) => {
    while (!stop.signal.aborted) {
      const asked = reader % 2 ? search() : read('/government-actions')
      // oxlint-disable-next-line no-await-in-loop -- one page after the other, as somebody reads
      await asked.catch((error: unknown) => findings.wrong.push(String(error)))
      // oxlint-disable-next-line no-await-in-loop
      await sleep(20)
    }
  })
  return {
    async nextPage(timeoutMs) {
      const deadline = performance.now() + timeoutMs
      // oxlint-disable-next-line no-await-in-loop
      while (!(await search().catch(() => false))) {
        if (performance.now() > deadline) throw new Error('no page came')
        // oxlint-disable-next-line no-await-in-loop
        await sleep(20)
      }
    },
    async finish() {
      stop.abort()
      await Promise.all(running)
      return findings
    },
  }
}
