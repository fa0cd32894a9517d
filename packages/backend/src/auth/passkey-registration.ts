import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, type AuthContext, type Transaction } from './context.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { mailOwner } from './mail-owner.ts'
import { credentialText, verificationFailed, verified } from './passkey-credential.ts'
import { challengeLifetime, consumeChallenge, makeChallenge } from './passkey-challenges.ts'
import { proveAgain } from './prove-again.ts'
import { readBody } from './read-body.ts'
import {
  hasSecondFactor,
  requireRecentCode,
  signedIn,
  transactSignedIn,
  type SignedIn,
} from './signed-in.ts'
import { passkeyName, requireManagement, type ShownPasskey } from './stored-passkeys.ts'

/** GoTrue's default. */
const maxPasskeys = 10

/** Ed25519, ES256 and RS256 (RFC 9053, RFC 8812): every device has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** GoTrue's body is empty. With these an older session can register too. */
const optionsBody = z.object({
  current_password: z.string().nullish(),
  nonce: z.string().max(64).nullish(),
})

const verifyBody = z.object({
  challenge_id: z.uuid(),
  /** GoTrue takes a name only afterwards. */
  friendly_name: passkeyName.default('Passkey'),
  credential: z.object({
    id: credentialText,
    rawId: credentialText,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: credentialText,
      attestationObject: credentialText,
      transports: z.array(z.string().max(32)).max(16).optional().catch(undefined),
    }),
  }),
})
type Credential = z.output<typeof verifyBody>['credential']

/**
 * Adds a passkey to the account that is signed in. It needs a recent proof, since a passkey opens the account by itself:
 * with a second factor a code of the last 15 minutes, otherwise what a new password needs.
 */
export function passkeyRegistration(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/options', async (c) => {
    const proof = await readBody(c, optionsBody)
    const before = await signedIn(context, c)
    requireManagement(before)
    await context.limits.take('confirm', limitKeys(context, c, before.user.id))
    if (hasSecondFactor(before.user))
      requireRecentCode(context, before, 'Adding a passkey requires a code given just now')
    else await proveAgain(context, before, proof, 'Adding a passkey')
    return c.json(
      await transactSignedIn(context, c, async (sql, who) => {
        requireManagement(who)
        return registrationOptions(context, sql, who)
      }),
    )
  })
  app.post('/verify', async (c) => {
    const { challenge_id, friendly_name, credential } = await readBody(c, verifyBody)
    const { user, session } = await signedIn(context, c)
    const challenge = await consumeChallenge(context, challenge_id, {
      userId: user.id,
      sessionId: session.id,
    })
    const registered = await verify(context, credential, challenge)
    return c.json(
      await transactSignedIn(context, c, async (sql, who) => {
        requireManagement(who)
        const passkey = await insertPasskey(context, sql, who, friendly_name, registered)
        await audit(context, sql, callerOf(context, c), 'passkey_created', who.user.id)
        await mailOwner(context, sql, who.user, 'passkey added', callerOf(context, c))
        return passkey
      }),
    )
  })
  return app
}

async function registrationOptions(
  context: AuthContext,
  sql: Transaction,
  { user, session }: SignedIn,
): Promise<object> {
  const known = await sql<{ credential_id: Buffer }[]>`
    select credential_id from auth.webauthn_credentials where user_id = ${user.id}`
  if (known.length >= maxPasskeys) throw tooMany()
  const made = await makeChallenge(context, sql, { userId: user.id, sessionId: session.id })
  const { relyingParty } = context
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.id,
    challenge: Buffer.from(made.challenge, 'base64url'),
    timeout: challengeLifetime,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id }) => ({
      id: credential_id.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge_id: made.id, options, expires_at: Math.floor(made.expiresAt.getTime() / 1000) }
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** @throws AuthError 400 `webauthn_verification_failed` */
async function verify(
  { relyingParty }: AuthContext,
  credential: Credential,
  challenge: string,
): Promise<Registered> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const found = await verified(async () => {
    await refuseCertificates(credential)
    return verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
  })
  if (!found?.registrationInfo) throw verificationFailed()
  return found.registrationInfo
}

/**
 * We ask for no attestation. A certificate in one may name an address of a list of revoked ones, which the library would
 * ask. Without one there is at most the passkey's own signature (WebAuthn 3, 5.4.7).
 */
async function refuseCertificates({ response }: Credential): Promise<void> {
  const { decodeAttestationObject } = await loadWebAuthn()
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const format = attestation.get('fmt')
  const isOwn = format === 'packed' && !attestation.get('attStmt').get('x5c')
  if (format !== 'none' && !isOwn) throw new Error(`An attestation was not asked for: ${format}`)
}

async function insertPasskey(
  context: AuthContext,
  sql: Transaction,
  { user }: SignedIn,
  name: string,
  { credential, aaguid, credentialDeviceType, credentialBackedUp, fmt }: Registered,
): Promise<ShownPasskey> {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::integer as count from auth.webauthn_credentials where user_id = ${user.id}`
  if (counted!.count >= maxPasskeys) throw tooMany()
  const at = new Date(context.now())
  const [passkey] = await sql<ShownPasskey[]>`
    insert into auth.webauthn_credentials (
      user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports,
      backup_eligible, backed_up, friendly_name, created_at, updated_at
    ) values (
      ${user.id}, ${Buffer.from(credential.id, 'base64url')}, ${Buffer.from(credential.publicKey)},
      ${fmt}, ${aaguid}, ${credential.counter}, ${sql.json(credential.transports ?? [])},
      ${credentialDeviceType === 'multiDevice'}, ${credentialBackedUp}, ${name}, ${at}, ${at}
    )
    on conflict (credential_id) do nothing
    returning id, friendly_name, created_at`
  if (passkey) return passkey
  throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
