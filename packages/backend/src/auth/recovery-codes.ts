import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, type AuthContext } from './context.ts'
import { sha256 } from './installation-key.ts'
import { mailOwner } from './mail-owner.ts'
import { readBody } from './read-body.ts'
import type { TokenResponse } from './sessions.ts'
import { hasSecondFactor, requireSecondFactor, signedIn, transactSignedIn } from './signed-in.ts'
import { trySecondFactor } from './try-second-factor.ts'

const codesOfASet = 10
/** Crockford's base 32: no letter is taken for another, or for a figure. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits, so that an ordinary digest is enough (ASVS 5.0, 6.5.2). */
const codeLength = 24

const body = z.object({ code: z.string().max(64) })

/** Recovery codes of a second factor: how many are left, a new set, and one in the place of the app's code. */
export function recoveryCodes(context: AuthContext): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const { user } = await signedIn(context, c)
    const [row] = await context.sql<{ left: number; made: Date | null }[]>`
      select count(*) filter (where used_at is null)::integer as left, max(created_at) as made
      from auth.mfa_recovery_codes where user_id = ${user.id}`
    return c.json({ left: row!.left, created_at: row!.made })
  })
  app.post('/', async (c) => c.json({ codes: await makeCodes(context, c) }))
  app.post('/verify', async (c) => c.json(await consumeRecoveryCode(context, c)))
  return app
}

/** Shown once: only digests are kept. @throws AuthError 422 without a second factor, 403 before it was given */
async function makeCodes(context: AuthContext, c: Context): Promise<string[]> {
  const { user } = await signedIn(context, c)
  await context.limits.take('confirm', limitKeys(context, c, `recovery codes ${user.id}`))
  const codes = Array.from({ length: codesOfASet }, newCode)
  const hashes = codes.map(sha256)
  const at = new Date(context.now())
  await transactSignedIn(context, c, async (sql, who) => {
    if (!hasSecondFactor(who.user))
      throw new AuthError(422, 'mfa_factor_not_found', 'This account has no authenticator app')
    requireSecondFactor(who, 'AAL2 required to make recovery codes')
    await sql`delete from auth.mfa_recovery_codes where user_id = ${user.id}`
    await sql`
      insert into auth.mfa_recovery_codes (user_id, code_hash, created_at)
      select ${user.id}, code_hash, ${at} from unnest(${hashes}::text[]) as code_hash`
    await audit(context, sql, callerOf(context, c), 'recovery_codes_made', user.id)
  })
  return codes.map((code) => code.replaceAll(/.{4}(?!$)/g, '$&-'))
}

/** @throws AuthError 422 if it is not the account's, or was used; 429 after too many tries */
async function consumeRecoveryCode(context: AuthContext, c: Context): Promise<TokenResponse> {
  const written = (await readBody(c, body)).code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return trySecondFactor(context, c, {
    method: 'recovery_code',
    wrong: 'This recovery code is not valid',
    async accept(sql, { user }) {
      const used = await sql`
        update auth.mfa_recovery_codes set used_at = ${new Date(context.now())}
        where user_id = ${user.id} and code_hash = ${sha256(written)} and used_at is null`
      if (used.count === 0) return undefined
      await mailOwner(context, sql, user, 'recovery code used', callerOf(context, c))
      return { factorId: null }
    },
  })
}

function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}
