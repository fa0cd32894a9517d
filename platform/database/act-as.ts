import type postgres from 'postgres'

/** In whose name a request acts: the role, and the claims of the token it was given. */
export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

/**
 * Runs `run` in one transaction in which the actor's role and claims hold, so that grants and row-level
 * security decide. Committed when `run` resolves, rolled back when it rejects.
 * `statementTimeout` is in milliseconds for each statement; PostgreSQL answers 57014 when it is over.
 */
export async function actAs<T>(
  sql: postgres.Sql,
  actor: Actor,
  run: (transaction: postgres.TransactionSql) => Promise<T>,
  { statementTimeout }: { statementTimeout: number },
): Promise<T> {
  const outcome = await sql.begin(async (transaction) => {
    const settings = transaction`
      select
        set_config('role', ${actor.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(actor.claims)}, true),
        set_config('statement_timeout', ${String(statementTimeout)}, true)`
    // Sent without waiting: the connection keeps the order, and a failure here makes all that follows fail.
    const [, result] = await Promise.all([settings, run(transaction)])
    return { result }
  })
  return outcome.result
}
