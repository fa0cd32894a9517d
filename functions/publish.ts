import type postgres from 'postgres'
import type { FunctionDeps } from './function-deps.ts'
import { noSession } from './function-error.ts'

/**
 * Writes one row in the caller's own name. The database moderates the text and decides whether the caller may write.
 * @param write the insert, giving back the row it made
 * @returns the row, with status 201
 * @throws FunctionError 401 without somebody signed in
 */
export async function publish(
  deps: FunctionDeps,
  write: (sql: postgres.TransactionSql) => Promise<readonly postgres.Row[]>,
): Promise<Response> {
  if (deps.caller.userId === null) throw noSession()
  const [row] = await deps.asCaller(write)
  return Response.json(row, { status: 201 })
}
