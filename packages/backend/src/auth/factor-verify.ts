import type { Context } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { callerOf, type AuthContext, type Transaction } from './context.ts'
import { mailOwner } from './mail-owner.ts'
import { readBody } from './read-body.ts'
import type { TokenResponse } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'
import { trySecondFactor } from './try-second-factor.ts'
import type { Factor } from './users.ts'

const body = z.object({ challenge_id: z.uuid(), code: z.string().max(16) })
/** How long a challenge can be answered, in milliseconds. */
export const challengeLifetime = 5 * 60 * 1000
/** Seconds for which one code of an authenticator app is shown. */
const totpPeriod = 30

/** Answers a challenge with a code; the session becomes aal2 and gets new tokens. */
export async function verifyFactor(
  context: AuthContext,
  c: Context,
  factorOf: (who: SignedIn) => Factor,
): Promise<TokenResponse> {
  const { challenge_id, code } = await readBody(c, body)
  return trySecondFactor(context, c, {
    method: 'totp',
    wrong: 'Invalid TOTP code entered',
    async accept(sql, who) {
      const { user, session } = who
      const factor = factorOf(who)
      await consumeChallenge(context, sql, factor, challenge_id)
      if (!(await acceptCode(context, sql, factor, code))) return undefined
      const at = new Date(context.now())
      await sql`
        update auth.mfa_factors set status = 'verified', updated_at = ${at} where id = ${factor.id}`
      if (factor.status === 'unverified') {
        // From now on the account is protected by two: sessions that showed only one end, drafts go.
        await sql`
          delete from auth.sessions
          where user_id = ${user.id} and id <> ${session.id} and aal = 'aal1'`
        await sql`
          delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
        await mailOwner(context, sql, user, 'authenticator added', callerOf(context, c))
      }
      return { factorId: factor.id }
    },
  })
}

async function consumeChallenge(
  context: AuthContext,
  sql: Transaction,
  factor: Factor,
  id: string,
): Promise<void> {
  const at = new Date(context.now())
  const used = await sql`
    update auth.mfa_challenges set verified_at = ${at}
    where id = ${id} and factor_id = ${factor.id} and verified_at is null
      and created_at > ${new Date(at.getTime() - challengeLifetime)}`
  if (used.count === 0)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
}

/** Right, give or take one step for a clock that is off, and newer than the last one accepted (RFC 6238, 5.2). */
async function acceptCode(
  context: AuthContext,
  sql: Transaction,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const [row] = await sql<{ secret: string }[]>`
    select secret from auth.mfa_factors where id = ${factor.id} for update`
  if (!row) return false
  const secret = Secret.fromBase32(context.installation.open('totp secrets', row.secret))
  const now = context.now()
  const delta = new TOTP({ secret, period: totpPeriod }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / totpPeriod) + delta
  const accepted = await sql`
    update auth.mfa_factors set last_used_step = ${step}
    where id = ${factor.id} and (last_used_step is null or last_used_step < ${step})`
  return accepted.count === 1
}
