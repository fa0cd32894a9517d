import type postgres from 'postgres'
import { storeExcerpt } from '#ai/extract/store-excerpt.ts'
import { type LanguageModel, ModelError } from '#ai/model/language-model.ts'
import { withSpendingLimit } from '#ai/model/with-spending-limit.ts'
import { withTurns } from '#ai/model/with-turns.ts'
import { assign } from './assign.ts'
import { storeSummary } from './store-summary.ts'
import {
  type MissingSummary,
  type MissingOptions,
  keyOf,
  missingExcerpts,
  missingSummaries,
} from './missing-summaries.ts'
import { writeSummary } from './write-summary.ts'

export type SummariseOptions = Omit<MissingOptions, 'excluded'> & {
  /** Without one, excerpts are made. */
  model: LanguageModel | undefined
  /** Questions to the model at once; one where it is left out. */
  atOnce?: number | undefined
  /** What nothing came of is left out, and what nothing comes of now is added. */
  excluded?: Set<string> | undefined
  signal: AbortSignal
  print: (line: string) => void
  /** For the schedule, which has its own share of what the model may be asked. */
  isScheduled?: boolean
}

export type Tally = { shown: number; setAside: number; excerpts: number; failed: number }

/**
 * Makes the summaries that are missing (`missing-summaries.ts`), or excerpts without a model.
 * @throws ModelError `limit` where as much was spent as may be
 */
export async function summarise(options: SummariseOptions): Promise<Tally> {
  const { sql, signal, print, excluded, atOnce = 1 } = options
  const model =
    options.model &&
    withSpendingLimit(withTurns(options.model, atOnce), sql, {
      purpose: options.isScheduled ? 'scheduled_summary' : 'summary',
      accountId: null,
    })
  const tally: Tally = { shown: 0, setAside: 0, excerpts: 0, failed: 0 }
  const missing = (
    await (model ? missingSummaries(options, model.name) : missingExcerpts(options))
  ).values()
  let isOver = false
  // While the model answers, the next text is read and the last summary stored.
  const workers = Array.from({ length: model ? 2 * atOnce : 1 }, () =>
    work().finally(() => {
      isOver = true
    }),
  )
  // What is under way is finished before an error is told.
  const ended = await Promise.allSettled(workers)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return tally

  /** Takes the next until there is none, or one of them failed; all take from the same. */
  async function work(): Promise<void> {
    for (const one of missing) {
      if (isOver || signal.aborted) return
      const name =
        one.subject === 'action' ? one.actionId : `${one.actionId}, ${one.subject} ${one.subjectId}`
      try {
        const outcome = await summariseOne(sql, model, one, signal)
        if (outcome) tally[outcome] += 1
        else excluded?.add(keyOf(one))
        print(`${name}: ${outcome ?? 'there is nothing to be made of its text'}`)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ModelError) || error.reason === 'limit') throw error
        tally.failed += 1
        // A model that is not there may be there in the next round.
        if (error.reason !== 'unreachable') excluded?.add(keyOf(one))
        print(`${name}: ${error.message}`)
      }
    }
  }
}

async function summariseOne(
  sql: postgres.Sql,
  model: LanguageModel | undefined,
  missing: MissingSummary,
  signal: AbortSignal,
): Promise<keyof Tally | null> {
  if (!model) return (await storeExcerpt(sql, missing)) ? 'excerpts' : null
  const assignment = await assign(sql, missing)
  if (!assignment) return null
  const written = await writeSummary(model, assignment, signal)
  const status = await storeSummary(sql, assignment, model.name, written)
  return status === 'shown' ? 'shown' : 'setAside'
}
