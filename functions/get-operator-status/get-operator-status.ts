import type postgres from 'postgres'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'

/**
 * Answers with the state of the installation. The database gives one part (`get_operator_status()`,
 * which decides who may ask), and the process that answers gives `server`.
 * It has only counts and times, no personal data. Other callers get 404 as for an unknown function.
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
