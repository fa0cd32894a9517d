/**
 * The one error for failed queries. `code` is from PostgREST or PostgreSQL ("PGRST116", "23505"), or "network" if no
 * answer came. If one of our rules refused, `details` is the reason for the user.
 */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly code: string
  readonly details: string | null

  constructor(
    code: string,
    message: string,
    details: string | null = null,
    options: ErrorOptions = {},
  ) {
    super(message, options)
    this.code = code
    this.details = details
  }
}

/** Turns the error in a query's answer into the one to throw. */
export function dataErrorOf(error: {
  code: string
  message: string
  details?: string | null
}): DataError {
  // postgrest-js gives a request that found no server an empty code.
  return new DataError(error.code || 'network', error.message, error.details)
}
