import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Caller, Transaction } from './context.ts'
import { mailOwner } from './mail-owner.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import type { Method } from './sessions.ts'
import { findUser, isBanned, refusalOf, type User } from './users.ts'

export type Confirmed = {
  user: User
  method: Method
  /** A change of address that one of the two addresses has agreed to. */
  waitsForOther: boolean
}

/**
 * Does what a used token stands for.
 * @param type what auth-js or the link called it
 * @throws AuthError where the account is gone or banned
 */
export async function confirm(
  context: AuthContext,
  sql: Transaction,
  token: OneTimeToken,
  { type, caller }: { type: string; caller: Caller },
): Promise<Confirmed> {
  const user = await findUser(sql, token.user_id)
  if (!user) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
  const isChange =
    token.token_type === 'email_change_token_new' ||
    token.token_type === 'email_change_token_current'
  if (isChange) {
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
 * `keepsPassword` only where the token came with the sign-up that set it: a recovery of an account that was never
 * confirmed comes from the owner of the address, the password may be from somebody else.
 */
async function confirmAddress(
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

/** @returns whether the other address has still to agree */
async function agreeToChange(
  context: AuthContext,
  sql: Transaction,
  user: User,
  token: OneTimeToken,
): Promise<boolean> {
  const [other] = await sql<{ waiting: boolean }[]>`
    select exists (
      select from auth.one_time_tokens
      where user_id = ${user.id}
        and token_type in ('email_change_token_new', 'email_change_token_current')
        and id <> ${token.id}
    ) as waiting`
  if (user.email && user.email_change_confirm_status === 0) {
    // Without its counterpart the change can no longer be completed: the other half expired or was taken back.
    if (!other?.waiting) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`
    return true
  }
  await changeAddress(context, sql, user, user.email_change)
  return false
}

/** Makes an address the account's, confirmed. @throws AuthError 422 `email_exists` */
export async function changeAddress(
  context: AuthContext,
  sql: Transaction,
  user: User,
  email: string,
): Promise<void> {
  if (!email) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  const at = new Date(context.now())
  const address = sql.json({ email, email_verified: true })
  try {
    await sql`
      update auth.users set
        email = ${email}, email_confirmed_at = ${at}, email_change = '',
        email_change_confirm_status = 0, raw_user_meta_data = raw_user_meta_data || ${address},
        updated_at = ${at}
      where id = ${user.id}`
  } catch (error) {
    throw refusalOf(error)
  }
  await sql`
    update auth.identities set identity_data = identity_data || ${address}, updated_at = ${at}
    where user_id = ${user.id} and provider = 'email'`
  // To the address it had.
  await mailOwner(context, sql, user, 'address changed')
}
