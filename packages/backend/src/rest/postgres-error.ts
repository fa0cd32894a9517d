import postgres from 'postgres'
import { type Outage, outageOf } from '../database/outage.ts'
import { RestError } from './errors.ts'

/** PostgREST's statuses of SQLSTATEs. A class of two characters applies if no code is listed. */
const statuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  // The client's input exceeded a limit of PostgreSQL.
  '54': 400,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

/** Turns a database error into an answer; returns other errors unchanged. */
export function restErrorFrom(error: unknown, role: string): unknown {
  const outage = outageOf(error)
  if (outage) return outageError(outage)
  if (!(error instanceof postgres.PostgresError)) return error
  const { code, message, detail, hint } = error
  if (code === 'PGRST') return raisedResponse(message, detail)
  const status = statusOf(error, role)
  const headers = headersOf(status)
  return new RestError(status, code, message, { details: detail, hint, headers })
}

function headersOf(status: number): Record<string, string> | undefined {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  // The code cannot carry the seconds. Rules that raise it limit by the minute.
  return status === 429 ? { 'retry-after': '60' } : undefined
}

function statusOf({ code, message }: postgres.PostgresError, role: string): number {
  // raise sqlstate 'PT402' answers 402.
  if (code.startsWith('PT')) return Number(/^PT([2-5]\d\d)$/u.exec(code)?.[1] ?? 500)
  if (code === '42501') return role === 'anon' ? 401 : 403
  // An error of pg-safeupdate is the client's fault. Functions and views are responsible for their own.
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  // Another exceeded limit of PostgreSQL, without a code of its own.
  if (code === 'XX000' && message === 'tsquery stack too small') return 400
  if (code === '22023' && /^role .* does not exist$/su.test(message)) return 401
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400
}

/** Uses PostgREST's own code if it has one. */
export function outageError({ kind, status, message, retryAfter }: Outage): RestError {
  const code = kind === 'full' ? '53100' : kind === 'busy' ? 'PGRST003' : 'PGRST000'
  return new RestError(status, code, message, { headers: { 'retry-after': String(retryAfter) } })
}

/** `raise sqlstate 'PGRST'`: the message is the error's body as JSON, the detail its status and headers. */
function raisedResponse(message: string, detail: string | undefined): RestError {
  const { code, message: text, details, hint } = parseObject(message)
  if (typeof code !== 'string' || typeof text !== 'string') {
    return raisedWrongly(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const { status, headers } = parseObject(detail ?? '')
  if (!isStatus(status) || !isHeaders(headers)) {
    return raisedWrongly(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  }
  return new RestError(status, code, text, {
    details: textOrNull(details),
    hint: textOrNull(hint),
    headers,
  })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function raisedWrongly(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`
  return new RestError(500, 'PGRST121', message, { details, hint })
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599
}

/** Whether these are valid HTTP headers. */
function isHeaders(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false
  if (!Object.values(value).every((one) => typeof one === 'string')) return false
  try {
    void new Headers(value)
    return true
  } catch {
    return false
  }
}
