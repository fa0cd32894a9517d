import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in GoTrue's words: the status, its error code, and a sentence for people. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Further fields of the answer: the reasons of a weak password. */
  readonly details: Record<string, unknown>
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: { details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = extra.details ?? {}
    this.retryAfter = extra.retryAfter
  }
}

/** The API version from which `code` is the error code instead of the status; auth-js sends it. */
const apiVersion = '2024-01-01'
export const apiVersionHeader = 'X-Supabase-Api-Version'

/** Answers a refusal in the form the client's API version asks for. */
export function respondWithError(c: Context, error: AuthError): Response {
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
  if ((c.req.header(apiVersionHeader) ?? '') >= apiVersion) {
    c.header(apiVersionHeader, apiVersion)
    return c.json({ code: error.code, message: error.message, ...error.details }, error.status)
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.details },
    error.status,
  )
}
