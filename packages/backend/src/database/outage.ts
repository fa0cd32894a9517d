/** No connection to the database is to be had: it is away, or all that it takes are in use. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** SQLSTATE: 08006 if it cannot be reached, 53300 if all connections are taken. */
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

/** Whether the connection that served was lost, so that another may be asked. */
export function isConnectionLost(error: unknown): boolean {
  return outageOf(error)?.kind === 'lost'
}

/** Why a request could not be served although nothing is wrong with it, and how to say so. */
export type Outage = {
  kind: 'away' | 'busy' | 'lost' | 'full'
  /** The HTTP status. */
  status: 503 | 507
  /** A sentence for the client. */
  message: string
  /** Seconds after which asking again is worth while. */
  retryAfter: number
}

const outages = {
  away: {
    kind: 'away',
    status: 503,
    message: "We can't reach the database right now. Please try again in a moment.",
    retryAfter: 2,
  },
  busy: {
    kind: 'busy',
    status: 503,
    message: 'The server is overloaded right now. Please try again in a moment.',
    retryAfter: 2,
  },
  // A commit may have arrived whose answer did not.
  lost: {
    kind: 'lost',
    status: 503,
    message:
      'The connection to the database was lost. If you were saving something, check if it was saved before you try again.',
    retryAfter: 2,
  },
  full: {
    kind: 'full',
    status: 507,
    message: 'The server has no room left to store anything. Nothing was saved.',
    retryAfter: 60,
  },
} satisfies Record<string, Outage>

/** Codes of PostgreSQL (its appendix A), of the driver and of ours. */
const databaseCodes: [codes: RegExp, kind: keyof typeof outages][] = [
  [/^53100$/, 'full'],
  [/^53300$/, 'busy'],
  // PgBouncer uses 08P01 for every failure between it and the server, even in the middle of a
  // commit.
  [/^(57P0[12]|08P01|CONNECTION_\w+)$/, 'lost'],
  [/^(08\w{3}|57P03|CONNECT_TIMEOUT)$/, 'away'],
]
/** Codes of the system, which any socket or file may give. */
const systemCodes: typeof databaseCodes = [
  [/^(ECONNRESET|EPIPE)$/, 'lost'],
  [/^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'away'],
]

/** @returns undefined if the request caused the error, or the error is not the database's */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  // The driver notes the query on each error that it passes on.
  const known = 'query' in error ? [...databaseCodes, ...systemCodes] : databaseCodes
  const [, kind] = known.find(([codes]) => codes.test(code)) ?? []
  return kind && outages[kind]
}
