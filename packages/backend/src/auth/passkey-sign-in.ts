import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, transact, type AuthContext } from './context.ts'
import { credentialText, verificationFailed, verified } from './passkey-credential.ts'
import { challengeLifetime, consumeChallenge, makeChallenge } from './passkey-challenges.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { readBody } from './read-body.ts'
import { openSession } from './sessions.ts'
import { isBanned, lockUser } from './users.ts'

const verifyBody = z.object({
  challenge_id: z.uuid(),
  credential: z.object({
    id: credentialText,
    rawId: credentialText,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: credentialText,
      authenticatorData: credentialText,
      signature: credentialText,
      /** The account, which a passkey found without a name always tells (WebAuthn 3, 7.2). */
      userHandle: credentialText,
    }),
  }),
})
type Credential = z.output<typeof verifyBody>['credential']

type StoredPasskey = { id: string; user_id: string; public_key: Buffer; sign_count: number }

/**
 * Signs in with a passkey, and nothing else. It shows the device and that the device knows its user, so the session has
 * both factors (aal2). Without an account's name, nothing tells who has a passkey.
 */
export function passkeySignIn(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/options', async (c) => {
    await context.limits.take('passkey', limitKeys(context, c))
    const made = await makeChallenge(context, context.sql, null)
    const { generateAuthenticationOptions } = await loadWebAuthn()
    const options = await generateAuthenticationOptions({
      rpID: context.relyingParty.id,
      challenge: Buffer.from(made.challenge, 'base64url'),
      timeout: challengeLifetime,
      userVerification: 'required',
    })
    const expiresAt = Math.floor(made.expiresAt.getTime() / 1000)
    return c.json({ challenge_id: made.id, options, expires_at: expiresAt })
  })
  app.post('/verify', async (c) => {
    const { challenge_id, credential } = await readBody(c, verifyBody)
    await context.limits.take('passkey', limitKeys(context, c))
    const caller = callerOf(context, c)
    const challenge = await consumeChallenge(context, challenge_id, null)
    const passkey = await findPasskey(context, credential)
    const counted = passkey && (await verify(context, passkey, credential, challenge))
    if (!counted) {
      await audit(context, context.sql, caller, 'login_failed', passkey?.user_id ?? null)
      throw verificationFailed()
    }
    return c.json(
      await transact(context, async (sql) => {
        const user = await lockUser(sql, passkey.user_id)
        if (!user) throw verificationFailed()
        if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
        if (!user.confirmed_at)
          throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
        // It may have been removed or used meanwhile.
        const at = new Date(context.now())
        const used = await sql`
          update auth.webauthn_credentials
          set sign_count = ${counted.newCounter}, backed_up = ${counted.credentialBackedUp},
            last_used_at = ${at}, updated_at = ${at}
          where id = ${passkey.id} and sign_count = ${passkey.sign_count}`
        if (used.count === 0) throw verificationFailed()
        await audit(context, sql, caller, 'login', user.id, { method: 'passkey' })
        return openSession(context, sql, user, 'passkey', caller)
      }),
    )
  })
  return app
}

/** The passkey that signed, if it belongs to the account that it tells. */
async function findPasskey(
  { sql }: AuthContext,
  { id, response }: Credential,
): Promise<StoredPasskey | undefined> {
  const [passkey] = await sql<StoredPasskey[]>`
    select id, user_id, public_key, sign_count::float8
    from auth.webauthn_credentials where credential_id = ${Buffer.from(id, 'base64url')}`
  const owner = Buffer.from(response.userHandle, 'base64url').toString()
  return passkey?.user_id === owner ? passkey : undefined
}

/** What the device counted and tells of itself; undefined if its answer is not good. */
async function verify(
  { relyingParty }: AuthContext,
  passkey: StoredPasskey,
  credential: Credential,
  challenge: string,
): Promise<{ newCounter: number; credentialBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const found = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
      requireUserVerification: true,
    }),
  )
  return found?.verified ? found.authenticationInfo : undefined
}
