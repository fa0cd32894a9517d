import type postgres from 'postgres'
import { storeExcerpt } from '#ai/extract/store-excerpt.ts'
import { type LanguageModel, ModelError } from '#ai/model/language-model.ts'
import { withSpendingLimit } from '#ai/model/with-spending-limit.ts'
import { withTurns } from '#ai/model/with-turns.ts'
import { createTask } from './create-task.ts'
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
  /** Simultaneous questions to the model. The default is one. */
  atOnce?: number | undefined
  /** Subjects without a result are skipped, and new ones are added. */
  excluded?: Set<string> | undefined
  signal: AbortSignal
  print: (line: string) => void
  /** True for the schedule, which has its own share of the limit. */
  isScheduled?: boolean
}

export type Tally = { shown: number; held: number; excerpts: number; failed: number }

/**
 * Makes the missing summaries (`missing-summaries.ts`), or excerpts without a model.
 * @throws ModelError `limit` if the spending limit is reached
 */
export async function summarise(options: SummariseOptions): Promise<Tally> {
  const { sql, signal, print, excluded, atOnce = 1 } = options
  const model =
    options.model &&
    withSpendingLimit(withTurns(options.model, atOnce), sql, {
      purpose: options.isScheduled ? 'scheduled_summary' : 'summary',
      accountId: null,
    })
  const tally: Tally = { shown: 0, held: 0, excerpts: 0, failed: 0 }
  const missing = (
    await (model ? missingSummaries(options, model.name) : missingExcerpts(options))
  ).values()
  let isOver = false
  // While the model answers, other workers read the next text and store the last summary.
  const workers = Array.from({ length: model ? 2 * atOnce : 1 }, () =>
    work().finally(() => {
      isOver = true
    }),
  )
  // Running work finishes before an error is reported.
  const ended = await Promise.allSettled(workers)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return tally

  /** Takes the next summary until none is left or a worker has failed. All workers share one list. */
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
        // An unreachable model may answer in the next round.
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
  const task = await createTask(sql, missing)
  if (!task) return null
  const written = await writeSummary(model, task, signal)
  const status = await storeSummary(sql, task, model.name, written)
  return status === 'shown' ? 'shown' : 'held'
}
