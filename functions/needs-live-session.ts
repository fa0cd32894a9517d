import type { FunctionDeps } from './function-deps.ts'
import { FunctionError } from './function-error.ts'

/**
 * The id of the caller, who must be signed in and not have signed out since.
 * @throws FunctionError 401
 */
export async function needsLiveSession(deps: FunctionDeps): Promise<string> {
  const refusal = new FunctionError(
    401,
    'No active session found or session expired. Please log in again.',
  )
  const { userId } = deps.caller
  if (userId === null) throw refusal
  const [session] = await deps.asCaller(
    (sql) => sql<{ is_live: boolean }[]>`select private.session_is_live() as is_live`,
  )
  if (!session?.is_live) throw refusal
  return userId
}
