import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AuthError, respondWithError } from '../auth/auth-error.ts'
import { RestError } from '../rest/errors.ts'

/** The services of a project that are forwarded to. */
export type Service = 'auth' | 'rest' | 'realtime'

/** An answer of our own in the place of the project's: the status, its codes, and a sentence for people. */
export type OwnAnswer = {
  status: ContentfulStatusCode
  message: string
  /** PostgREST's code. */
  restCode: string
  /** GoTrue's code. */
  authCode: string
  /** Seconds. */
  retryAfter?: number
}

const unavailable = {
  status: 503,
  restCode: 'PGRST000',
  authCode: 'unexpected_failure',
  retryAfter: 2,
} as const

/** The request has not arrived. */
export const away: OwnAnswer = {
  ...unavailable,
  message: "We can't reach the service behind this site right now. Please try again in a moment.",
}
/** It may have arrived, and been done. */
export const lost: OwnAnswer = {
  ...unavailable,
  message:
    'The service behind this site did not answer. If you were saving something, check if it was saved before you try again.',
}
export const busy: OwnAnswer = {
  ...unavailable,
  restCode: 'PGRST003',
  message: 'The server is overloaded right now. Please try again in a moment.',
}
export const notFound: OwnAnswer = {
  status: 404,
  restCode: 'PGRST125',
  authCode: 'not_found',
  message: 'There is no such address.',
}
export const tooLarge = (bytes: number): OwnAnswer => ({
  status: 413,
  restCode: 'PGRST102',
  authCode: 'request_too_large',
  message: `The body is larger than ${bytes} bytes`,
})

/** Why `fetch` got no answer: whether the request can have arrived. */
export function outageOf(error: unknown): OwnAnswer {
  const { cause } = (error ?? {}) as { cause?: { code?: string } }
  const hasNotArrived =
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/
  return hasNotArrived.test(cause?.code ?? '') ? away : lost
}

/** Says it in the form of the service that was asked. */
export function respond(c: Context, service: Service, answer: OwnAnswer): Response {
  const { status, message, restCode, authCode, retryAfter } = answer
  c.header('cache-control', 'no-store')
  if (service === 'auth')
    return respondWithError(
      c,
      new AuthError(status, authCode, message, retryAfter === undefined ? {} : { retryAfter }),
    )
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  if (service === 'realtime') return c.json({ message }, status)
  const { body } = new RestError(status, restCode, message)
  return c.body(body, status, { 'content-type': 'application/json; charset=utf-8' })
}
