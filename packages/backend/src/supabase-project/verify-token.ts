import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import {
  type AccessClaims,
  checkedRole,
  InvalidToken,
  invalidToken,
  tokenAudience,
} from '../auth/access-token.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { VerifyToken } from '../auth/authenticate.ts'
import { away } from './answers.ts'
import type { ProjectAddress } from './project.ts'

const timeoutMs = 5000
const requiredClaims = ['sub', 'exp', 'session_id', 'role']

/**
 * Checks access tokens of a project by its published keys, which are fetched at most every half
 * minute. If only the project has the secret (HS256, in older projects), asks the project.
 * @returns a function that throws InvalidToken, and AuthError 503 if the project does not answer
 */
export function createVerifyToken({ url, publishableKey }: ProjectAddress): VerifyToken {
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), {
    headers: { apikey: publishableKey },
    timeoutDuration: timeoutMs,
    cooldownDuration: 30_000,
  })

  async function verifyByKeys(token: string): Promise<AccessClaims> {
    const { payload } = await jwtVerify<AccessClaims>(token, keys, {
      algorithms: ['ES256', 'RS256', 'EdDSA'],
      audience: tokenAudience,
      requiredClaims,
    })
    return payload
  }

  async function verifyByAsking(token: string): Promise<AccessClaims> {
    const response = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) throw new Error('no answer')
    const user = (await response.json()) as { id?: unknown }
    const claims = decodeJwt<AccessClaims>(token)
    if (!response.ok || user.id !== claims.sub) throw new InvalidToken('invalid', 'Invalid JWT')
    return claims
  }

  return async function verify(token) {
    try {
      const claims = isSecretlySigned(token)
        ? await verifyByAsking(token)
        : await verifyByKeys(token)
      return checkedRole(claims)
    } catch (error) {
      const refusal = isOfToken(error) ? invalidToken(error) : undefined
      throw refusal ?? new AuthError(503, 'unexpected_failure', away.message, { retryAfter: 2 })
    }
  }
}

function isSecretlySigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256'
  } catch {
    return false
  }
}

/** Not about the keys, which could not be had. */
function isOfToken(error: unknown): boolean {
  if (error instanceof InvalidToken) return true
  if (!(error instanceof errors.JOSEError)) return false
  // jose throws these if the answer for the keys is not 200, or not JSON.
  const isOfKeys = error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  return !isOfKeys && !(error instanceof errors.JWKSInvalid)
}
