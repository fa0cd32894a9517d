import type postgres from 'postgres'
import type { TextSource } from '#app/data/text-source.ts'
import { storeOneText } from '#ingest/texts/one-text.ts'
import { fetchDocument } from './fetch-document.ts'
import { textCandidates } from './text-candidates.ts'

export type OpenTextOptions = {
  /** Writes with ingestion's rights, because no visitor's role may store a text. */
  sql: postgres.Sql
  fetch?: typeof fetch
  /** Milliseconds for all the addresses of one text. */
  timeoutMs?: number
  /** Milliseconds before it asks again for a text that failed. */
  retryAfter?: number
  log: (message: string) => void
}

const atOnce = 4
const mostRemembered = 10_000

/**
 * Fetches, reads and stores the official text of an action. All who ask meanwhile share one fetch, a few texts are
 * fetched at once, and a failed text is not tried again for a while.
 */
export function createOpenText(options: OpenTextOptions): TextSource {
  const { sql, timeoutMs = 10_000, retryAfter = 60_000, log } = options
  const underway = new Map<string, Promise<boolean>>()
  const failedAt = new Map<string, number>()

  return function openText(actionId) {
    if (performance.now() - (failedAt.get(actionId) ?? -Infinity) < retryAfter)
      return Promise.resolve(false)
    const asked = underway.get(actionId)
    if (asked) return asked
    // Later readers get "unavailable for now" and may try again.
    if (underway.size >= atOnce) return Promise.resolve(false)
    const opening = open(actionId).finally(() => underway.delete(actionId))
    underway.set(actionId, opening)
    return opening
  }

  async function open(actionId: string): Promise<boolean> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      for (const file of await textCandidates(sql, actionId)) {
        const answer = await fetchDocument(file.url, options.fetch ?? fetch, signal)
        if (answer.status === 'missing') continue
        await storeOneText(sql, file, answer.body)
        failedAt.delete(actionId)
        return true
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`The text of ${actionId} could not be fetched: ${reason}`)
    }
    if (failedAt.size >= mostRemembered) failedAt.clear()
    failedAt.set(actionId, performance.now())
    return false
  }
}
