import type { Actor } from '../../database/act-as.ts'
import type { Admission } from './admission.ts'

/** The most that one request may cost the database. */
export type Budget = {
  /** Milliseconds for each statement. */
  statementTimeoutMs: number
  /** Rows that the planner may expect to be embedded in the response. */
  maxEmbeddedRows: number
  /** The share of the pool that the request waits for, and its caller; without it, it waits for the pool alone. */
  share?: { admission: Admission; caller: string }
}

/** Budgets by role alone. Holders of the secret key may read any number of rows. */
export const budgetOfRole: Record<Actor['role'], Budget> = {
  anon: { statementTimeoutMs: 2000, maxEmbeddedRows: 50_000 },
  authenticated: { statementTimeoutMs: 8000, maxEmbeddedRows: 50_000 },
  service_role: { statementTimeoutMs: 8000, maxEmbeddedRows: Infinity },
}
