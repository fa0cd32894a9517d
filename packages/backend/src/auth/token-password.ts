import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, transact, type AuthContext } from './context.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { maxPasswordLength } from './passwords.ts'
import { readBody } from './read-body.ts'
import { openSession, type TokenResponse } from './sessions.ts'
import { findUserByEmail, isBanned, lockUser } from './users.ts'

const body = z.object({
  email: z.string().trim().toLowerCase().max(254).nullish(),
  phone: z.string().nullish(),
  password: z.string(),
})

/** Signs in with address and password. Whether the account exists shows neither in the answer nor in its time. */
export async function tokenByPassword(context: AuthContext, c: Context): Promise<TokenResponse> {
  const { email, phone, password } = await readBody(c, body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  const who = limitKeys(context, c, email)
  const known = knownBrowser(context, c, email)
  const giveBack = known
    ? await context.limits.take('signInAgain', { ...who, account: known })
    : await context.limits.take('signIn', who)
  const refusal = new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (password.length > maxPasswordLength) throw refusal

  const caller = callerOf(context, c)
  const user = await findUserByEmail(context.sql, email)
  const matches = await context.passwords.matches(user?.encrypted_password, password, who.address)
  if (!user || !matches) {
    await audit(context, context.sql, caller, 'login_failed', user?.id ?? null)
    throw refusal
  }
  const banned = new AuthError(400, 'user_banned', 'User is banned')
  if (isBanned(context, user)) throw banned
  if (!user.confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const session = await transact(context, async (sql) => {
    // While the password was checked, it or the address may have been changed, or the account banned.
    const now = await lockUser(sql, user.id)
    if (now?.encrypted_password !== user.encrypted_password || now?.email !== email) throw refusal
    if (isBanned(context, now)) throw banned
    await audit(context, sql, caller, 'login', user.id, { method: 'password' })
    return openSession(context, sql, now, 'password', caller)
  })
  await giveBack()
  rememberBrowser(context, c, email)
  return session
}
