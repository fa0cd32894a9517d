import type postgres from 'postgres'
import type { TextSource } from '#app/data/text-source.ts'
import { storeOneText } from '#ingest/texts/one-text.ts'
import { fetchDocument } from './fetch-document.ts'
import { textCandidates } from './text-candidates.ts'

export type OpenTextOptions = {
  /** Writes as ingestion does: what a visitor opens, no visitor's role may store. */
  sql: postgres.Sql
  fetch?: typeof fetch
  /** Milliseconds for all the addresses of one text. */
  timeoutMs?: number
  /** Milliseconds before a text that could not be had is asked for again. */
  retryAfter?: number
  log: (message: string) => void
}

const atOnce = 4
const mostRemembered = 10_000

/**
 * Has the official text of an action fetched, read and stored: once for all who ask meanwhile, a few at once, and not
 * again for a while where it could not be had.
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
    // Whoever comes then is told that it cannot be had just now, and may try again.
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
