import type postgres from 'postgres'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'

/**
 * Answers with how the installation is doing: the database's part (`get_operator_status()`, which decides who may ask)
 * and, as `server`, that of the process that was asked. Counts and times, and nobody's data. Whoever is no operator is
 * told that there is no such function.
 */
export const getOperatorStatus: FunctionHandler = async (_, deps) => {
  const status = await deps
    .asCaller(
      (sql) => sql<{ status: postgres.JSONValue }[]>`select public.get_operator_status() as status`,
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code === '42501') throw new FunctionError(404, 'There is no such function.')
      throw error
    })
  return Response.json({ ...Object(status[0]?.status), server: await deps.describeServer() })
}
