import { AuthError } from './auth-error.ts'
import type { AuthContext } from './context.ts'
import { maxPasswordLength } from './passwords.ts'
import { findUserByEmail, isBanned } from './users.ts'

/**
 * The id of a banned account, if the password is right. Costs and counts as much as a login.
 * @param address the client's IP address
 * @throws AuthError 400, the same as for a wrong password, if there is no such account or it is not
 *   banned; 429 after too many tries
 */
export async function findBannedAccount(
  context: AuthContext,
  { email: given, password, address }: { email: string; password: string; address: string },
): Promise<string> {
  const email = given.trim().toLowerCase()
  await context.limits.take('signIn', { address, account: email })
  const refusal = new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (password.length > maxPasswordLength) throw refusal
  const user = await findUserByEmail(context.sql, email)
  const matches = await context.passwords.matches(user?.encrypted_password, password, address)
  if (!user || !matches || !isBanned(context, user)) throw refusal
  return user.id
}
