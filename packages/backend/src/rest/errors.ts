import { nearestNames } from './closest-name.ts'

/**
 * An error in PostgREST's form with its HTTP status.
 * `code` is PostgREST's (PGRST100…) or PostgreSQL's SQLSTATE.
 */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
    this.headers = more.headers ?? {}
  }

  get body(): string {
    const { code, details, hint, message } = this
    return JSON.stringify({ code, details, hint, message })
  }
}

/** An unreadable request: the text, the position where parsing stopped, and the expected input. */
export function parseError(subject: string, text: string, at: number, details: string): RestError {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${subject} (${shown})" (line 1, column ${at + 1})`,
    { details },
  )
}

/** In PostgreSQL's words. */
export function columnNotFound(
  column: string,
  { name, columns }: { name: string; columns: ReadonlyMap<string, unknown> },
): RestError {
  const nearest = nearestNames(column, columns.keys()).map((one) => `the column "${name}.${one}"`)
  const hint = nearest.length > 0 ? `Perhaps you meant to reference ${nearest.join(' or ')}.` : null
  return new RestError(400, '42703', `column ${name}.${column} does not exist`, { hint })
}

export function notSupported(message: string, details?: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: details ?? message })
}

/** @param range the value of Content-Range, if the number of rows is known */
export function rangeError(details: string, range?: string): RestError {
  const headers = range === undefined ? undefined : { 'content-range': range }
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })
}

/** A path of the query leads to a resource that `select` does not embed. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

/** For a PUT whose body is not the one row that the URL names. */
export function anotherRow(): RestError {
  return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
}
