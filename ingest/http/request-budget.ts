import type postgres from 'postgres'
import { pluralize } from '#domain/language/pluralize.ts'
import { PausedError } from '../errors.ts'
import { requestBudgets } from './throttle.ts'

/** Books a request to a host. @throws PausedError when the host allows no more for now. */
export type SpendRequest = (host: string) => Promise<void>

/**
 * Counts requests to the hosts that allow few, in the database, so that several runs and processes share them.
 * @param budgets by host, those of `throttle.ts` unless a test has its own.
 */
export function requestBudget(sql: postgres.Sql, budgets = requestBudgets): SpendRequest {
  return async (host) => {
    const limits = budgets[host]
    if (!limits) return
    const [row] = await sql<{ booked: boolean; seconds: number | null; requests: number | null }[]>`
      select * from private.spend_request(${host}, ${sql.json(limits)})`
    if (row?.booked !== false) return
    const wait = Math.ceil((row.seconds ?? 3600) / 60)
    throw new PausedError(
      `${host} allows ${pluralize(row.requests ?? 0, 'request')} ${row.requests === limits.at(-1)?.requests ? 'a day' : 'an hour'}, and all are used. A run in ${pluralize(wait, 'minute')} or later can continue.`,
    )
  }
}
