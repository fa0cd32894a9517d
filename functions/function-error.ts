/** A refusal: the HTTP status, and a sentence for the caller, sent as `{error}`. */
export class FunctionError extends Error {
  readonly status: number
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Further headers of the answer. */
  readonly headers: Record<string, string>
  constructor(
    status: number,
    message: string,
    { retryAfter, headers = {} }: { retryAfter?: number; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.headers = headers
  }
}

/** The refusal of every function that needs a signed-in user. */
export function noSession(): FunctionError {
  return new FunctionError(401, 'No active session found. Please log in again.')
}
