import { AuthError } from './auth-error.ts'
import { transact, type AuthContext, type Transaction } from './context.ts'
import { requireSecondFactor } from './signed-in.ts'
import { findUser } from './users.ts'

/** Whose account is to go: by the claims of their access token, and where they ask from. */
export type AccountOwner = { userId: string; sessionId: string; address: string }

/**
 * Deletes an account with its identities, sessions and entries in the audit log; what the product hangs on it goes
 * or stays by its own foreign keys.
 * @throws AuthError 403 where the session is over or lacks a second factor, 400 where the password is not the
 *   account's, 429 after too many tries
 */
export async function deleteAccount(
  context: AuthContext,
  { userId, sessionId, address }: AccountOwner,
  password: string,
): Promise<void> {
  const { sql } = context
  const [user, [session]] = await Promise.all([
    findUser(sql, userId),
    sql<{ aal: 'aal1' | 'aal2'; createdAt: Date }[]>`
      select aal, created_at as "createdAt" from auth.sessions
      where id = ${sessionId} and user_id = ${userId} and not_after > ${new Date(context.now())}`,
  ])
  if (!user || !session) throw new AuthError(403, 'session_not_found', 'Your session is over')
  requireSecondFactor(
    { user, session: { ...session, id: sessionId, amr: [] } },
    'AAL2 session is required to delete an account when MFA is enabled.',
  )
  await context.limits.take('confirm', { address, account: userId })
  if (!(await context.passwords.matches(user.encrypted_password, password, userId)))
    throw new AuthError(400, 'invalid_credentials', 'The password is not right')
  await transact(context, (transaction) => eraseAccount(transaction, userId))
}

export async function eraseAccount(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${userId}`
  await sql`delete from auth.users where id = ${userId}`
}
