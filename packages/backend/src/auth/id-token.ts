import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { AuthError } from './auth-error.ts'

/** An outside issuer whose OpenID Connect id tokens are taken. */
export type IdTokenIssuer = {
  /** What the app calls it: the `provider` of `signInWithIdToken`. */
  name: string
  /** The `iss` of its tokens. */
  issuer: string
  /** Where it publishes its keys. */
  jwksUrl: string
  /** The client ids we have there; one of them must be in `aud`. */
  clientIds: string[]
}

export type VerifiedIdentity = { sub: string; email: string; claims: Record<string, unknown> }
export type CheckIdToken = (
  provider: string,
  token: string,
  nonce: string | null | undefined,
) => Promise<VerifiedIdentity>

const acceptedAlgorithms = ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA']

/**
 * Makes the check of id tokens: signature by the issuer's keys, issuer, audience, expiry and nonce.
 * @param now milliseconds since 1970
 */
export function createCheckIdToken(issuers: IdTokenIssuer[], now: () => number): CheckIdToken {
  const known = new Map(
    issuers.map((issuer) => [
      issuer.name,
      {
        ...issuer,
        keys: createRemoteJWKSet(new URL(issuer.jwksUrl), { timeoutDuration: 5000 }),
      },
    ]),
  )
  return async function checkIdToken(provider, token, nonce) {
    const issuer = known.get(provider)
    if (!issuer)
      throw new AuthError(
        400,
        'provider_disabled',
        `Provider (issuer "${provider.slice(0, 100)}") is not enabled`,
      )
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms: acceptedAlgorithms,
      issuer: issuer.issuer,
      audience: issuer.clientIds,
      currentDate: new Date(now()),
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    checkNonce(payload, nonce)
    if (typeof payload.sub !== 'string' || typeof payload.email !== 'string')
      throw new AuthError(400, 'validation_failed', 'ID token has no subject or email')
    if (payload.email_verified !== true)
      throw new AuthError(
        422,
        'provider_email_needs_verification',
        'The issuer has not verified the email address',
      )
    const { name, given_name, family_name, picture } = payload
    const claims = Object.fromEntries(
      Object.entries({ iss: payload.iss, name, given_name, family_name, picture }).filter(
        ([, value]) => typeof value === 'string' && value.length <= 512,
      ),
    )
    return { sub: payload.sub, email: payload.email.trim().toLowerCase(), claims }
  }
}

/** The token carries the SHA-256 of the nonce that the app kept; either both have one or neither. */
function checkNonce(payload: JWTPayload, nonce: string | null | undefined): void {
  const carried =
    typeof payload.nonce === 'string' && payload.nonce !== '' ? payload.nonce : undefined
  if (Boolean(carried) !== Boolean(nonce))
    throw new AuthError(
      400,
      'validation_failed',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (!nonce || !carried) return
  const digest = createHash('sha256').update(nonce)
  if (carried !== digest.copy().digest('hex') && carried !== digest.digest('base64url'))
    throw new AuthError(400, 'validation_failed', 'Nonces mismatch')
}

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return new AuthError(400, 'unexpected_audience', 'Unacceptable audience in id_token')
  if (error instanceof errors.JWKSTimeout)
    return new AuthError(504, 'request_timeout', 'The issuer did not answer in time')
  if (error instanceof errors.JOSEError)
    return new AuthError(400, 'validation_failed', `Bad ID token: ${error.code}`)
  return new AuthError(502, 'unexpected_failure', 'The keys of the issuer could not be read')
}
