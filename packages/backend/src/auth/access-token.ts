import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose'
import { accessTokenLifetime, type SigningKeys } from './signing-keys.ts'

export const tokenAudience = 'authenticated'

/** How a session was entered, newest first (RFC 8176 names where it has one); `timestamp` in seconds. */
export type AmrEntry = { method: string; timestamp: number }

/** What an access token says of an account, as GoTrue names it. */
export type AccountClaims = {
  sub: string
  role: 'authenticated'
  session_id: string
  aal: 'aal1' | 'aal2'
  amr: AmrEntry[]
  email: string
  phone: string
  is_anonymous: boolean
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
}
export type AccessClaims = JWTPayload & AccountClaims

type Issue = { keys: SigningKeys; issuer: string; now: () => number }

/** Why a token is refused: `expired` or otherwise wrong in its claims, or not one of ours at all. */
export class InvalidToken extends Error {
  readonly reason: 'expired' | 'claims' | 'invalid'
  constructor(reason: 'expired' | 'claims' | 'invalid', message: string) {
    super(message)
    this.reason = reason
  }
}

/** Signs an access token with the current key. @returns the token and when it expires, in seconds since 1970 */
export async function signAccessToken(
  { keys, issuer, now }: Issue,
  claims: AccountClaims,
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await keys.current()
  const issuedAt = Math.floor(now() / 1000)
  const expiresAt = issuedAt + accessTokenLifetime
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/**
 * Checks an access token: signed by one of our keys, found by its id, with ES256 and nothing else;
 * our issuer and audience; not expired.
 * @throws InvalidToken
 */
export async function verifyAccessToken(
  { keys, issuer, now }: Issue,
  token: string,
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify<AccessClaims>(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.verifying(kid)
        if (!key) throw new InvalidToken('invalid', 'No suitable key was found to decode the JWT')
        return key
      },
      {
        algorithms: ['ES256'],
        issuer,
        audience: tokenAudience,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'session_id', 'role'],
      },
    )
    return checkedRole(payload)
  } catch (error) {
    throw invalidToken(error)
  }
}

/** @throws InvalidToken */
export function checkedRole(claims: AccessClaims): AccessClaims {
  if (claims.role !== 'authenticated') throw new InvalidToken('claims', 'Unknown role in the JWT')
  return claims
}

/** Maps an error of jose about the token to InvalidToken. Returns other errors unchanged. */
export function invalidToken(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new InvalidToken('expired', 'JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed)
    return new InvalidToken('claims', `JWT claims are not valid: ${error.claim}`)
  if (error instanceof InvalidToken) return error
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return new InvalidToken('invalid', 'Invalid JWT')
  return error
}
