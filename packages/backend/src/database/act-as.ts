import type postgres from 'postgres'
import { isConnectionLost } from './outage.ts'

/** In whose name a request acts: the role, and the claims of the token it was given. */
export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

/**
 * `statementTimeout`: milliseconds for each statement; PostgreSQL answers 57014 when they are over.
 * `readOnly`: whatever writes fails with 25006.
 * `settings`: further parameters by name, which hold until the end of the transaction.
 */
export type Limits = {
  statementTimeout: number
  readOnly?: boolean
  settings?: Readonly<Record<string, string>>
}

/**
 * Runs `run` in one transaction in which the actor's role and claims hold, so that grants and row-level
 * security decide. Committed when `run` resolves, rolled back when it rejects.
 */
export async function actAs<T>(
  sql: postgres.Sql,
  actor: Actor,
  run: (transaction: postgres.TransactionSql) => Promise<T>,
  limits: Limits,
): Promise<T> {
  const outcome = await sql.begin(async (transaction) => {
    // The driver sends a query only when asked, so send this one first. It is not awaited: the
    // connection keeps the order, and if it fails, all later queries fail.
    const taken = take(transaction, actor, limits).execute()
    const [, result] = await Promise.all([taken, run(transaction)])
    return { result }
  })
  return outcome.result
}

/**
 * Like `actAs`, for a single query. Begin, role, query and commit travel together, in one round
 * trip instead of three. If the connection is lost, a query that only reads is tried once more on
 * another one.
 */
export async function queryAs<T extends readonly postgres.MaybeRow[]>(
  sql: postgres.Sql,
  actor: Actor,
  ask: (transaction: postgres.ReservedSql) => postgres.PendingQuery<T>,
  limits: Limits,
): Promise<postgres.RowList<T>> {
  try {
    return await queryOnce(sql, actor, ask, limits)
  } catch (error) {
    if (!limits.readOnly || !isConnectionLost(error)) throw error
    return queryOnce(sql, actor, ask, limits)
  }
}

/** As `queryAs`, without asking again. */
export async function queryOnce<T extends readonly postgres.MaybeRow[]>(
  ...[sql, actor, ask, limits]: Parameters<typeof queryAs<T>>
): Promise<postgres.RowList<T>> {
  const connection = await sql.reserve()
  try {
    const query = ask(connection)
    const steps = [
      connection.unsafe('begin'),
      take(connection, actor, limits),
      query,
      connection.unsafe('commit'),
    ].map((step) => step.execute())
    for (const step of await Promise.allSettled(steps))
      if (step.status === 'rejected') throw step.reason
    return await query
  } finally {
    connection.release()
  }
}

function take(
  sql: postgres.TransactionSql | postgres.ReservedSql,
  { role, claims }: Actor,
  { statementTimeout, readOnly = false, settings = {} }: Limits,
): postgres.PendingQuery<postgres.Row[]> {
  const all = Object.entries({
    role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: String(statementTimeout),
    transaction_read_only: readOnly ? 'on' : 'off',
    ...settings,
  })
  const calls = all.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
  return sql.unsafe(`select ${calls.join(', ')}`, all.flat(), { prepare: true })
}
