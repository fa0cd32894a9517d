import { AuthError } from './auth-error.ts'
import { transact, type AuthContext, type Transaction } from './context.ts'
import { accountDeletedMail } from './mail-texts.ts'
import { amrOf } from './sessions.ts'
import {
  hasSecondFactor,
  recentCode,
  requireRecentCode,
  requireSecondFactor,
  type SignedIn,
} from './signed-in.ts'
import { findUser, isBanned } from './users.ts'

/** The claims of the owner's access token, and the client's address. */
export type AccountOwner = { userId: string; sessionId: string; address: string }

/**
 * Deletes an account with its identities, sessions and entries in the audit log. The product's
 * foreign keys decide about its own rows. A mail goes to the account's last address.
 * @param password null for an account without one, whose session has to be a few minutes old at
 *   most
 * @throws AuthError 403 if the session is over or lacks a second factor, 400 if the password is
 *   wrong or the code of the second factor is not recent, 429 after too many tries
 */
export async function deleteAccount(
  context: AuthContext,
  owner: AccountOwner,
  password: string | null,
): Promise<void> {
  const { userId, address } = owner
  const { user } = await requireOwner(context, context.sql, owner)
  await context.limits.take('confirm', { address, account: userId })
  const stored = user.encrypted_password
  if (stored !== null) {
    if (password === null)
      throw new AuthError(400, 'validation_failed', 'Please enter your password.')
    if (!(await context.passwords.matches(stored, password, userId)))
      throw new AuthError(400, 'invalid_credentials', 'The password is not right')
  }
  await transact(context, async (sql) => {
    // The password took time to check, in which the session can have ended or the password changed.
    await sql`select from auth.users where id = ${userId} for update`
    const now = await requireOwner(context, sql, owner)
    if (now.user.encrypted_password !== stored)
      throw new AuthError(400, 'invalid_credentials', 'The password is not right')
    const { email } = now.user
    if (email)
      await context.mails.enqueue(sql, {
        to: email,
        ...accountDeletedMail({ product: context.productName, url: context.siteUrl }),
      })
    await eraseAccount(sql, userId)
  })
}

/** @throws AuthError */
async function requireOwner(
  context: AuthContext,
  sql: AuthContext['sql'] | Transaction,
  { userId, sessionId }: AccountOwner,
): Promise<SignedIn> {
  const user = await findUser(sql, userId)
  const [session] = await sql<SignedIn['session'][]>`
    select id, aal, created_at as "createdAt", ${amrOf(sql)} as amr from auth.sessions
    where id = ${sessionId} and user_id = ${userId} and not_after > ${new Date(context.now())}`
  if (!user || !session || isBanned(context, user))
    throw new AuthError(403, 'session_not_found', 'Your session has ended. Please log in again.')
  const who = { user, session }
  requireSecondFactor(who, 'AAL2 session is required to delete an account when MFA is enabled.')
  if (hasSecondFactor(user))
    requireRecentCode(context, who, 'Please enter a code from your authenticator app.')
  else if (
    user.encrypted_password === null &&
    context.now() - session.createdAt.getTime() > recentCode
  )
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Please log in again. Then delete your account within 15 minutes.',
    )
  return who
}

export async function eraseAccount(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${userId}`
  await sql`delete from auth.users where id = ${userId}`
}
