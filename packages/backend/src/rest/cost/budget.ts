import type { Actor } from '../../database/act-as.ts'
import type { Places } from '../../places.ts'
import { type CountedLimit, rateLimitHeaders } from '../../rate-limit.ts'
import { tryAgainIn } from '../../try-again-in.ts'
import { RestError } from '../errors.ts'

/** The most that one request may cost the database. */
export type Budget = {
  /** Milliseconds for each statement. */
  statementTimeoutMs: number
  /** Rows that the planner may expect to be embedded in the response. */
  maxEmbeddedRows: number
  /** The share of the pool that the request waits for, and its caller; without it, it waits for the pool alone. */
  share?: { places: Places; caller: string }
}

/** Budgets by role alone. Holders of the secret key may read any number of rows. */
export const budgetOfRole: Record<Actor['role'], Budget> = {
  anon: { statementTimeoutMs: 2000, maxEmbeddedRows: 50_000 },
  authenticated: { statementTimeoutMs: 8000, maxEmbeddedRows: 50_000 },
  service_role: { statementTimeoutMs: 8000, maxEmbeddedRows: Infinity },
}

/**
 * For a request that gets no place in its share in time.
 * @param limit how many of the caller's own may be under way
 */
export function refuseShare(isOwnDoing: boolean, limit: CountedLimit): RestError {
  const headers = { 'retry-after': '2' }
  if (isOwnDoing)
    return new RestError(429, '53400', `Too many requests at once. ${tryAgainIn(2)}`, {
      details: 'Earlier requests from the same account or address are still being answered.',
      hint: 'Send fewer at a time, or ask for fewer rows in each.',
      headers: { ...headers, ...rateLimitHeaders([{ ...limit, left: 0, reset: 2 }]) },
    })
  // With PostgREST's code and message for a pool without a free connection.
  const message = 'Timed out acquiring connection from connection pool.'
  return new RestError(503, 'PGRST003', message, { headers })
}
