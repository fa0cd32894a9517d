import type { BrowserClient } from './browser-client.ts'

/** A function of the server refused or failed. */
export class FunctionRefusal extends Error {
  override readonly name = 'FunctionRefusal'
  /** The HTTP status, or 0 if no answer came. */
  readonly status: number
  /** The server's message for the user, if there is one. */
  readonly serverMessage: string | null

  constructor(status: number, serverMessage: string | null) {
    super(serverMessage ?? `The function answered with the status ${status}.`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

const usualTimeoutMs = 20_000

/**
 * Calls one of the server's functions in the user's name.
 * @param options.signal ends the waiting for an answer
 * @returns its answer, of the type that the caller names
 * @throws FunctionRefusal if the answer is not a success or none came
 */
export async function callFunction<T>(
  client: BrowserClient,
  name: string,
  body: Record<string, unknown>,
  { signal, timeoutMs = usualTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<T> {
  const { data, error } = await client.functions.invoke<T>(name, {
    body,
    timeout: timeoutMs,
    ...(signal && { signal }),
  })
  if (data) return data
  const answer: unknown = error && 'context' in error ? error.context : null
  if (!(answer instanceof Response)) throw new FunctionRefusal(0, null)
  throw new FunctionRefusal(answer.status, await textOf(answer))
}

async function textOf(answer: Response): Promise<string | null> {
  try {
    const { error } = (await answer.json()) as { error?: unknown }
    return typeof error === 'string' && error !== '' ? error : null
  } catch {
    // The answer is not the function's own, such as a proxy's page.
    return null
  }
}
