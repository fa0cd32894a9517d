import type postgres from 'postgres'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { summarise } from '#ai/summaries/summarise.ts'

/** Summaries in a round at most, and milliseconds for it at most: the next source waits for it. */
const mostOfARound = 10
const longestRoundMs = 5 * 60_000

/**
 * Makes some of the missing summaries after each reading of the schedule, or excerpts if there is no model. Errors are
 * logged, so that the record stays fresh even if summaries fail.
 * @returns a round; if `signal` is aborted it ends early and keeps the summaries made so far
 */
export function summaryRounds(options: {
  sql: postgres.Sql
  model: LanguageModel | undefined
  signal: AbortSignal
  log: (line: string) => void
}): () => Promise<void> {
  const { log } = options
  // Each process tries a text that failed only once, so that it does not take up every later round.
  const excluded = new Set<string>()
  return async () => {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(longestRoundMs)])
    try {
      const { shown, held, excerpts, failed } = await summarise({
        sql: options.sql,
        model: options.model,
        limit: mostOfARound,
        excluded,
        signal,
        print: () => {},
        isScheduled: true,
      })
      if (shown + held + excerpts + failed > 0)
        log(
          `Summaries: ${shown} shown, ${held} for an editor to review, ${excerpts} excerpts, ${failed} failed.`,
        )
    } catch (error) {
      if (!options.signal.aborted)
        log(
          `We stopped making summaries: ${error instanceof Error ? error.message : String(error)}`,
        )
    }
  }
}
