import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'
import { freeAddress } from './lock-address.ts'
import { refusalOf, type User } from './users.ts'

/**
 * Makes an address the account's, confirmed, and ends all that is pending: a reset mailed to the address before, say.
 * @throws AuthError 422 `email_exists`
 */
export async function setAddress(
  context: AuthContext,
  sql: Transaction,
  user: User,
  email: string,
): Promise<void> {
  if (!(await freeAddress(sql, email, user.id)))
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  const at = new Date(context.now())
  const address = sql.json({ email, email_verified: true })
  await sql`select auth.end_pending_acts(${user.id})`
  try {
    await sql`
      update auth.users set
        email = ${email}, email_confirmed_at = ${at},
        raw_user_meta_data = raw_user_meta_data || ${address}, updated_at = ${at}
      where id = ${user.id}`
  } catch (error) {
    throw refusalOf(error)
  }
  await sql`
    update auth.identities set identity_data = identity_data || ${address}, updated_at = ${at}
    where user_id = ${user.id} and provider = 'email'`
}
