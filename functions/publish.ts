import type postgres from 'postgres'
import type { FunctionDeps } from './function-deps.ts'
import { noSession } from './function-error.ts'

/**
 * Writes one row in the caller's name. The database moderates the text and decides whether the caller may write.
 * @param write returns the row that it wrote
 * @param status 201 for a new row
 * @returns the row
 * @throws FunctionError 401 without a session
 */
export async function publish(
  deps: FunctionDeps,
  write: (sql: postgres.TransactionSql) => Promise<readonly object[]>,
  status = 201,
): Promise<Response> {
  if (deps.caller.userId === null) throw noSession()
  const [row] = await deps.asCaller(write)
  return Response.json(row, { status })
}
