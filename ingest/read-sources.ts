import type postgres from 'postgres'
import { describeSummary } from './describe-summary.ts'
import { ItemError, PausedError, SourceError } from './errors.ts'
import { openHttp } from './http/http.ts'
import { requestBudget } from './http/request-budget.ts'
import { missingKey } from './missing-key.ts'
import { type Screen, showProgress } from './progress.ts'
import { type RunOptions, runSource } from './run.ts'
import type { Source } from './source.ts'

export type ReadSourcesOptions = {
  sql: postgres.Sql
  options: RunOptions
  /** Whom the services may write to. */
  contactEmail: string
  baseUrl: string | undefined
  signal: AbortSignal
  /** Where progress is drawn. */
  screen: Screen
  /** Takes the lines that stay. */
  print: (lines: string) => void
}

/** How one source went. */
export type Outcome = 'read' | 'skipped' | 'paused' | 'failed' | 'stopped'

/** Reads one source after the other. If one cannot be read, the next still is. */
export async function readSources(
  sources: readonly Source[],
  run: ReadSourcesOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const source of sources) {
    if (run.signal.aborted) break
    outcomes.push(await readSource(source, run))
  }
  return outcomes
}

async function readSource(source: Source, run: ReadSourcesOptions): Promise<Outcome> {
  const { sql, options, contactEmail, baseUrl, signal, screen, print } = run
  const missing = missingKey(source.name, options)
  if (missing !== undefined) {
    print(`${source.name} was skipped. ${missing}`)
    return 'skipped'
  }
  const progress = showProgress(screen, source.name)
  try {
    const http = openHttp({ contactEmail, baseUrl, signal, spendRequest: requestBudget(sql) })
    const summary = await runSource(source, {
      sql,
      http,
      options,
      signal,
      log: progress.log,
      progress: progress.update,
    })
    progress.end()
    print(describeSummary(summary, options.dryRun))
    return 'read'
  } catch (error) {
    progress.end()
    if (signal.aborted) {
      print(
        `${source.name} was stopped. The records so far are stored, and the next run continues from there.`,
      )
      return 'stopped'
    }
    if (error instanceof PausedError) {
      print(`${source.name} is paused. The records so far are stored. ${error.message}`)
      return 'paused'
    }
    if (!(error instanceof SourceError || error instanceof ItemError)) throw error
    print(`${source.name} stopped with an error: ${error.message}`)
    return 'failed'
  }
}
