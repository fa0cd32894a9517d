/**
 * The one error a failed query becomes.
 * `code` is PostgREST's or PostgreSQL's ("PGRST116", "23505"), or "network" when no answer came; `details`, where a
 * rule of ours refused, is the reason for the person who asked.
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

/** An error that a query answered with, as the one that is thrown. */
export function dataErrorOf(error: {
  code: string
  message: string
  details?: string | null
}): DataError {
  // postgrest-js gives a request that found no server an empty code.
  return new DataError(error.code || 'network', error.message, error.details)
}
