import type postgres from 'postgres'
import { today } from '#domain/dates/dates.ts'
import { ItemError, PausedError, SourceError } from '../errors.ts'
import { openHttp } from '../http/http.ts'
import { requestBudget } from '../http/request-budget.ts'
import type { ReadOptions } from '../source.ts'
import { type Probe, probes } from './probes.ts'
import { shapeOf, storeShape } from './store-shape.ts'

/** How one service answered. */
export type Check = {
  service: string
  source: string
  state: 'as expected' | 'odd' | 'unreachable' | 'skipped'
  /** The fault, or the missing key that prevents the check. Null if all is well. */
  problem: string | null
  /** What the service says it allows: "4,998 of 5,000 left". */
  rate_limit: string | null
  newest: string | null
}

export type CheckOptions = Pick<ReadOptions, 'congressApiKey' | 'courtListenerToken'> & {
  sql: postgres.Sql
  contactEmail: string
  baseUrl: string | undefined
  signal: AbortSignal
  /** Takes one line for each new or missing name in the shape of an answer. */
  log: (line: string) => void
}

/** Sends each service one small request and stores the result for `get_operator_status`. */
export async function checkSources(options: CheckOptions): Promise<Check[]> {
  const checks = await Promise.all(
    probes(options, today()).map((probe) => checkSource(probe, options)),
  )
  await options.sql`
    insert into private.source_checks as stored
      (service, source, state, problem, rate_limit, newest)
    select service, source, state, left(problem, 2000), rate_limit, left(newest, 500)
    from jsonb_to_recordset(${options.sql.json(checks)})
      as incoming (service text, source text, state text, problem text, rate_limit text, newest text)
    on conflict (service) do update set
      source = excluded.source, state = excluded.state, problem = excluded.problem,
      rate_limit = excluded.rate_limit, newest = excluded.newest, checked_at = now()`
  return checks
}

async function checkSource(probe: Probe, options: CheckOptions): Promise<Check> {
  const { service, source, skipped } = probe
  const none = { service, source, rate_limit: null, newest: null }
  if (skipped !== undefined) return { ...none, state: 'skipped', problem: skipped }
  const { sql, contactEmail, baseUrl, signal, log } = options
  const http = openHttp({ contactEmail, baseUrl, signal, spendRequest: requestBudget(sql) })
  try {
    const { newest, shape } = await probe.ask(http)
    for (const line of await storeShape(sql, service, shapeOf(shape))) log(`${service}: ${line}`)
    return { ...none, state: 'as expected', problem: null, rate_limit: http.rateLimit(), newest }
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof ItemError) || signal.aborted) throw error
    const isOdd = error instanceof ItemError
    return {
      ...none,
      state: error instanceof PausedError ? 'skipped' : isOdd ? 'odd' : 'unreachable',
      problem: error.message,
      rate_limit: http.rateLimit(),
    }
  }
}

const words: Record<Check['state'], [reachable: string, shape: string]> = {
  'as expected': ['yes', 'as expected'],
  odd: ['yes', 'not as expected'],
  unreachable: ['no', '-'],
  skipped: ['not asked', '-'],
}

/** A table for the operator, then a sentence for each service with a problem. */
export function describeChecks(checks: readonly Check[]): string {
  const heads = ['Service', 'Reachable', 'Shape', 'Requests left', 'Newest']
  const rows = checks.map(({ service, state, rate_limit, newest }) => [
    service,
    ...words[state],
    rate_limit ?? '-',
    newest ?? '-',
  ])
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const problems = checks.flatMap(({ service, problem }) =>
    problem === null ? [] : [`${service}: ${problem}`],
  )
  return [line(heads), ...rows.map(line), ...(problems.length > 0 ? ['', ...problems] : [])].join(
    '\n',
  )
}
