/** The database cannot be asked just now: it is away, or everything that could ask it is taken. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** SQLSTATE: 08006 where it cannot be reached, 53300 where all connections are taken. */
  readonly code: '08006' | '53300'

  constructor(code: DatabaseUnavailableError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A connection that served was lost; the driver says it in the same words. */
export function connectionLost(): Error {
  const error = new Error('The connection to the database was lost.')
  return Object.assign(error, { code: 'CONNECTION_CLOSED' })
}

/** Seconds after which asking again is worth while: what answers say in `Retry-After`. */
export const retryAfterSeconds = 1

// PostgreSQL, appendix A: a connection failed (08), too many of them (53300), the server is ending or starting (57P0x).
const states = /^(08...|53300|57P0[1-3])$/
/** What the driver (`CONNECTION_CLOSED`…) and the system say when there is no connection, or none any more. */
const connectionCodes =
  /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/**
 * Whether asking again in a moment may succeed, because it was the connection that failed and not the query.
 * What the query wrote may have been committed all the same.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return states.test(code) || connectionCodes.test(code)
}

/** Whether the connection that served was lost, so that another may be asked; not whether there is another. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !(error instanceof DatabaseUnavailableError)
}

/** Whether a statement failed because there is no room left on the database's disk; nothing of it was written. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
