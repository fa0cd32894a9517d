import postgres from 'postgres'
import { type Outage, outageOf } from '../database/outage.ts'
import { RestError } from './errors.ts'

/** Statuses of SQLSTATEs, as PostgREST has them; a class of two characters holds where no code is named. */
const statuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 400,
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
  '54': 413,
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

/** Turns what the database threw into an answer; what is no error of PostgreSQL stays what it is. */
export function restErrorFrom(error: unknown, role: string): unknown {
  const outage = outageOf(error)
  if (outage) return outageError(outage)
  if (!(error instanceof postgres.PostgresError)) return error
  const { code, message, detail, hint } = error
  if (code === 'PGRST') return raisedResponse(message, detail)
  const details = { details: detail ?? null, hint: hint ?? null }
  // raise sqlstate 'PT402' answers 402.
  const chosen = /^PT([2-5]\d\d)$/u.exec(code)?.[1]
  if (chosen) return new RestError(Number(chosen), code, message, details)
  if (code === '42501') {
    if (role !== 'anon') return new RestError(403, code, message, details)
    return new RestError(401, code, message, {
      ...details,
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  const status = statuses[code] ?? statuses[code.slice(0, 2)] ?? 400
  return new RestError(status, code, message, details)
}

/** Under PostgREST's own codes, where it has one. */
export function outageError({ kind, status, message, retryAfter }: Outage): RestError {
  const code = kind === 'full' ? '53100' : kind === 'busy' ? 'PGRST003' : 'PGRST000'
  return new RestError(status, code, message, { headers: { 'retry-after': String(retryAfter) } })
}

/** `raise sqlstate 'PGRST'`: the message is the error's body as JSON, the detail its status and headers. */
function raisedResponse(message: string, detail: string | undefined): RestError {
  try {
    const body = JSON.parse(message) as {
      code: string
      message: string
      details?: string
      hint?: string
    }
    const { status, headers } = JSON.parse(detail ?? '') as {
      status: number
      headers?: Record<string, string>
    }
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError('status')
    return new RestError(status, body.code, body.message, {
      details: body.details ?? null,
      hint: body.hint ?? null,
      headers,
    })
  } catch {
    return new RestError(
      500,
      'PGRST121',
      "Could not parse JSON in the 'RAISE SQLSTATE 'PGRST'' error",
      {
        details: 'MESSAGE must hold {code, message, details, hint} and DETAIL {status, headers}.',
      },
    )
  }
}
