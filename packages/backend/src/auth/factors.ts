import { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, type AuthContext, type Transaction } from './context.ts'
import { challengeLifetime, verifyFactor } from './factor-verify.ts'
import { mailOwner } from './mail-owner.ts'
import { readBody } from './read-body.ts'
import { removeFactor } from './remove-factor.ts'
import {
  requireRecentCode,
  requireSecondFactor,
  signedIn,
  transactSignedIn,
  type SignedIn,
} from './signed-in.ts'
import type { Factor } from './users.ts'

const maxFactors = 10
/** Nothing else: auth-js has `recovery-codes` in the same place, which we do not offer there. */
const factorId = ':id{[0-9a-fA-F-]+}'

const enrollBody = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** Second factors: time-based codes of an authenticator app (RFC 6238). */
export function factors(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const request = await readBody(c, enrollBody)
    const { user } = await signedIn(context, c)
    await context.limits.take('confirm', limitKeys(context, c, user.id))
    return c.json(
      await transactSignedIn(context, c, (sql, who) => enroll(context, sql, who, request)),
    )
  })
  app.post(`/${factorId}/challenge`, async (c) => {
    const { user } = await signedIn(context, c)
    await context.limits.take('confirm', limitKeys(context, c, `challenge ${user.id}`))
    const at = new Date(context.now())
    const { id, type } = await transactSignedIn(context, c, async (sql, who) => {
      const factor = factorOf(who, c.req.param('id'))
      const [challenge] = await sql<{ id: string }[]>`
        insert into auth.mfa_challenges (factor_id, ip_address, created_at)
        values (${factor.id}, ${callerOf(context, c).address}, ${at})
        returning id`
      return { id: challenge!.id, type: factor.factor_type }
    })
    const expiresAt = Math.floor((at.getTime() + challengeLifetime) / 1000)
    return c.json({ id, type, expires_at: expiresAt })
  })
  app.post(`/${factorId}/verify`, async (c) =>
    c.json(await verifyFactor(context, c, (who) => factorOf(who, c.req.param('id')))),
  )
  app.delete(`/${factorId}`, async (c) => {
    const id = await transactSignedIn(context, c, async (sql, who) => {
      const factor = factorOf(who, c.req.param('id'))
      if (factor.status === 'verified') {
        requireSecondFactor(who, 'AAL2 required to unenroll verified factor')
        requireRecentCode(context, who, 'Removing an authenticator requires a code given just now')
      }
      await removeFactor(sql, who.user.id, factor)
      if (factor.status === 'verified')
        await mailOwner(context, sql, who.user, 'authenticator removed', callerOf(context, c))
      await audit(context, sql, callerOf(context, c), 'factor_deleted', who.user.id)
      return factor.id
    })
    return c.json({ id })
  })
  return app
}

function factorOf({ user }: SignedIn, id: string): Factor {
  const factor = user.factors.find((one) => one.id === id)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

async function enroll(
  context: AuthContext,
  sql: Transaction,
  who: SignedIn,
  request: z.output<typeof enrollBody>,
): Promise<object> {
  const { user } = who
  if (request.factor_type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (request.factor_type === 'webauthn')
    throw new AuthError(
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    )
  if (request.factor_type !== 'totp')
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone or webauthn')
  requireSecondFactor(who, 'AAL2 required to enroll a new factor')
  const name = request.friendly_name ?? ''
  if (user.factors.length >= maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({
    issuer: request.issuer ?? context.productName,
    label: user.email ?? user.id,
    secret,
  })
  const at = new Date(context.now())
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, created_at, updated_at)
    values (
      ${user.id}, ${name}, 'totp', ${context.installation.seal('totp secrets', secret.base32)},
      ${at}, ${at}
    )
    on conflict (user_id, friendly_name) where trim(friendly_name) <> '' do nothing
    returning id`
  if (!factor)
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name for this user already exists',
    )
  return {
    id: factor.id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(totp.toString()), secret: secret.base32, uri: totp.toString() },
  }
}
