import { createHash, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../database/act-as.ts'
import { type AccessClaims, InvalidToken, verifyAccessToken } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Tells who sent a request, from its headers alone. Throws AuthenticationError. */
export type Authenticate = (request: Request) => Promise<Actor>

export type AuthenticateParts = {
  keys: SigningKeys
  publishableKey: string
  secretKey: string
  /** The `iss` of our tokens: `{public address}/auth/v1`. */
  issuer: string
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * The client could not be identified. Answer with 401.
 * `code` is PostgREST's: PGRST301 means that the token is not ours, PGRST303 that it expired or has
 * wrong claims. A missing or unknown `apikey` has its own code, as at the gateway of a Supabase
 * project.
 */
export class AuthenticationError extends Error {
  readonly status = 401
  readonly code: 'PGRST301' | 'PGRST303' | 'no_api_key' | 'invalid_api_key'
  readonly hint: string | null
  constructor(code: AuthenticationError['code'], message: string, hint: string | null = null) {
    super(message)
    this.code = code
    this.hint = hint
  }
}

/** The claims of an access token that holds. @throws InvalidToken */
export type VerifyToken = (token: string) => Promise<AccessClaims>

/** @returns a function that throws AuthenticationError, for access tokens of our own */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { keys, issuer, now = Date.now } = parts
  return authenticateBy(parts, (token) => verifyAccessToken({ keys, issuer, now }, token))
}

/**
 * `apikey` must be the publishable or the secret key; `Authorization: Bearer` is absent, the same key again
 * (both as supabase-js sends them), or an access token.
 * It does not ask whether the token's session still exists: policies for writing do.
 * @returns a function that throws AuthenticationError, and what `verify` throws besides InvalidToken
 */
export function authenticateBy(
  apiKeys: { publishableKey: string; secretKey: string },
  verify: VerifyToken,
): Authenticate {
  const roleOf = createCheckApiKey(apiKeys)

  return async function authenticate(request) {
    const apikey = request.headers.get('apikey') ?? ''
    const role = roleOf(apikey)
    const authorization = request.headers.get('authorization')
    if (!authorization) return { role, claims: { role } }
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (!token) throw new AuthenticationError('PGRST301', 'Authorization must be a bearer token')
    if (timingSafeEqual(digest(token), digest(apikey))) return { role, claims: { role } }
    try {
      const claims = await verify(token)
      return { role: claims.role, claims }
    } catch (error) {
      if (error instanceof InvalidToken)
        throw new AuthenticationError(
          error.reason === 'invalid' ? 'PGRST301' : 'PGRST303',
          error.message,
        )
      throw error
    }
  }
}

/** @returns a function that throws AuthenticationError */
export function createCheckApiKey(keys: {
  publishableKey: string
  secretKey: string
}): (apikey: string | undefined) => 'anon' | 'service_role' {
  const secretDigest = digest(keys.secretKey)
  const publishableDigest = digest(keys.publishableKey)
  return function checkApiKey(apikey) {
    if (!apikey)
      throw new AuthenticationError(
        'no_api_key',
        'No API key found in request',
        'No `apikey` request header was found.',
      )
    const given = digest(apikey)
    // Both are always compared: the time taken tells nothing about either.
    const isSecret = timingSafeEqual(given, secretDigest)
    const isPublishable = timingSafeEqual(given, publishableDigest)
    if (isSecret) return 'service_role'
    if (isPublishable) return 'anon'
    throw new AuthenticationError(
      'invalid_api_key',
      'Invalid API key',
      'Double check the publishable or secret API key.',
    )
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
