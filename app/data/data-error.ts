/**
 * The one error a failed query becomes.
 * `code` is PostgREST's or PostgreSQL's ("PGRST116", "23505"), or "network" when no answer came.
 */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
