import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AuthError, respondWithError } from './auth-error.ts'

const maxBodyBytes = 64 * 1024
const maxDepth = 32
/** Characters of serialized `data`: it travels in every access token, and so in a header of every request. */
const maxUserData = 4096

export const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) =>
    respondWithError(
      c,
      new AuthError(413, 'request_too_large', `Request body exceeds ${maxBodyBytes} bytes`),
    ),
})

/** An address as it is kept: trimmed and in lower case (RFC 5321 allows 254 characters). */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Email address is too long')
  // The form that a browser's own e-mail field accepts.
  .pipe(
    z.email({
      pattern: z.regexes.html5Email,
      error: 'Unable to validate email address: invalid format',
    }),
  )

/** The user's own data: any JSON object, small. */
export const userData = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= maxUserData, {
    message: `User metadata must not exceed ${maxUserData} characters`,
  })

/** PKCE's challenge (RFC 7636, 4.2); auth-js sends null in the implicit flow. */
export const pkceChallenge = {
  code_challenge: z
    .string()
    .regex(/^[\w\-.~]{43,128}$/, 'Code challenge must be 43 to 128 URL-safe characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
}
export type PkceChallenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' }

/** Both parts of the challenge, or undefined in the implicit flow. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: 's256' | 'plain' | null | undefined
}): PkceChallenge | undefined {
  const { code_challenge, code_challenge_method } = body
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || !code_challenge_method)
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires both code_challenge and code_challenge_method',
    )
  return { code_challenge, code_challenge_method }
}

/**
 * The request's JSON object, checked against a schema. Keys that the schema does not name are
 * dropped.
 * @throws AuthError 400 `bad_json` if it is not a JSON object, `validation_failed` if it does not
 *   fit
 */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text()
  let body: unknown
  try {
    body = JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AuthError(400, 'bad_json', 'Request body must be a JSON object')
  refuseUnstorable(body)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

/** The parameters of the query, checked like a body. @throws AuthError 400 `validation_failed` */
export function readQuery<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  const query = c.req.query()
  refuseUnstorable(query)
  const parsed = schema.safeParse(query)
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

function invalid(error: z.ZodError): AuthError {
  const issue = error.issues[0]
  const place = issue?.path.join('.')
  const message = issue?.message ?? 'Invalid request'
  return new AuthError(400, 'validation_failed', place ? `${place}: ${message}` : message)
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair; both are refused wherever they stand, keys included. */
function refuseUnstorable(body: object): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (depth > maxDepth)
      throw new AuthError(400, 'validation_failed', `Nested more than ${maxDepth} levels deep`)
    if (typeof value === 'string') refuseUnstorableText(value)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorableText(key)
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

function refuseUnstorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AuthError(400, 'validation_failed', 'Text must not contain NUL or broken characters')
}
