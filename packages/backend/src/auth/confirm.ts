import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { agreeToChange, isOfChange } from './change-address.ts'
import type { AuthContext, Caller, Transaction } from './context.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import type { Method } from './sessions.ts'
import { findUser, isBanned, lockUser, type User } from './users.ts'

export type Confirmed = {
  user: User
  method: Method
  /** A change of address that one of the two addresses has agreed to. */
  waitsForOther: boolean
}

/**
 * Carries out the action of a used token.
 * @param type what auth-js or the link called it
 * @throws AuthError if the account is gone or banned
 */
export async function confirm(
  context: AuthContext,
  sql: Transaction,
  token: OneTimeToken,
  { type, caller }: { type: string; caller: Caller },
): Promise<Confirmed> {
  const user = await lockUser(sql, token.user_id)
  if (!user) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (isOfChange(token)) {
    const waitsForOther = await agreeToChange(context, sql, user, token)
    if (!waitsForOther)
      await audit(context, sql, caller, 'user_modified', user.id, { what: 'email' })
    return { user: (await findUser(sql, user.id))!, method: 'otp', waitsForOther }
  }
  if (!user.confirmed_at)
    await confirmAddress(context, sql, user, token.token_type === 'confirmation_token')
  const [flow] = token.flow_state_id
    ? await sql<{ method: Method }[]>`
        select authentication_method as method from auth.flow_state where id = ${token.flow_state_id}`
    : []
  const method = flow?.method ?? (type === 'recovery' ? 'recovery' : 'otp')
  await audit(context, sql, caller, 'verification_attempted', user.id, { type })
  return { user: (await findUser(sql, user.id))!, method, waitsForOther: false }
}

/**
 * Use `keepsPassword` only if the token came with the sign-up that set the password. A recovery
 * comes from the owner of the address, but someone else may have set the password of an account
 * that was never confirmed.
 */
export async function confirmAddress(
  context: AuthContext,
  sql: Transaction,
  user: User,
  keepsPassword: boolean,
): Promise<void> {
  const at = new Date(context.now())
  const verified = sql.json({ email_verified: true })
  await sql`
    update auth.users set
      email_confirmed_at = ${at},
      encrypted_password = ${keepsPassword ? user.encrypted_password : null},
      raw_user_meta_data = raw_user_meta_data || ${verified},
      updated_at = ${at}
    where id = ${user.id}`
  await sql`
    update auth.identities set identity_data = identity_data || ${verified}, updated_at = ${at}
    where user_id = ${user.id} and provider = 'email'`
}
