import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyServer } from './faulty-server.ts'

/** The answers to readers of pages. */
export type ReadFindings = {
  pages: number
  /** Answers that the site is not available now (503), with the time of the next try. */
  honest: number
  /** Any other answer: another status, no answer, or a page without its content. */
  wrong: string[]
}

export type Reading = {
  /** Resolves when an uncached page requested after this call has arrived. */
  nextPage(timeoutMs: number): Promise<void>
  finish(): Promise<ReadFindings>
}

/** Visitors who read pages repeatedly until `finish`: cached ones, and new searches. */
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
  // The cache keeps one rendering for each address.
  const search = () => read(`/government-actions?q=tax&of=${count++}`)
  const running = Array.from({ length: readers }, async (_, reader) => {
    while (!stop.signal.aborted) {
      const asked = reader % 2 ? search() : read('/government-actions')
      await asked.catch((error: unknown) => findings.wrong.push(String(error)))
      await sleep(20)
    }
  })
  return {
    async nextPage(timeoutMs) {
      const deadline = performance.now() + timeoutMs
      while (!(await search().catch(() => false))) {
        if (performance.now() > deadline) throw new Error('no page came')
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
