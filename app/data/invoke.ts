import { browserClient } from './browser-client.ts'
import { DataError } from './data-error.ts'

/**
 * Calls a function by its name, in the reader's own name.
 * @returns its answer, whose form the caller knows by the function's contract
 * @throws DataError whose code is the HTTP status ("network" where no answer came) and whose message is the server's
 */
export async function invoke<Answer>(name: string, body: Record<string, unknown>): Promise<Answer> {
  const client = await browserClient()
  const { data, error } = await client.functions.invoke<Answer>(name, { body })
  if (!error) return data as Answer
  const answer: unknown = (error as { context?: unknown }).context
  if (!(answer instanceof Response)) throw new DataError('network', String(error))
  throw new DataError(String(answer.status), (await refusal(answer)) ?? String(error))
}

/** The text of `{"error": "..."}`, if that is what was answered. */
async function refusal(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null)
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof said === 'string' ? said : null
}
