import type postgres from 'postgres'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { summarise } from '#ai/summaries/summarise.ts'

/** How many summaries a round makes at most, and how long it may take: the next source waits for it. */
const mostOfARound = 10
const longestRoundMs = 5 * 60_000

/**
 * Makes some of the missing summaries after each reading of the schedule, or excerpts where there is no model. What
 * fails is logged: the record is kept fresh whatever becomes of its summaries.
 * @returns a round; it ends early, with what it has made stored, when `signal` is aborted.
 */
export function summaryRounds(options: {
  sql: postgres.Sql
  model: LanguageModel | undefined
  signal: AbortSignal
  log: (line: string) => void
}): () => Promise<void> {
  const { log } = options
  // What nothing came of is tried once by each process, so that it does not take up every later round.
  const excluded = new Set<string>()
  return async () => {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(longestRoundMs)])
    try {
      const { shown, setAside, excerpts, failed } = await summarise({
        sql: options.sql,
        model: options.model,
        limit: mostOfARound,
        excluded,
        signal,
        print: () => {},
        isScheduled: true,
      })
      if (shown + setAside + excerpts + failed > 0)
        log(
          `Summaries: ${shown} shown, ${setAside} for an editor to review, ${excerpts} excerpts, ${failed} failed.`,
        )
    } catch (error) {
      if (!options.signal.aborted)
        log(
          `We stopped making summaries: ${error instanceof Error ? error.message : String(error)}`,
        )
    }
  }
}
