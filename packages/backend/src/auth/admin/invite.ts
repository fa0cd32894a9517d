import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { callerOf, transact, type AuthContext, type Transaction } from '../context.ts'
import { emailAddress, readBody, userData } from '../read-body.ts'
import { sendInvitation } from '../send-links.ts'
import { freeAddress } from '../lock-address.ts'
import { findUser, insertUser, type User } from '../users.ts'
import { emailExists } from './create-user.ts'

const body = z.object({ email: emailAddress, data: userData.nullish() })

/** Makes an account without a password and mails its owner a link to come in by. */
export async function invite(context: AuthContext, c: Context): Promise<User> {
  const { email, data } = await readBody(c, body)
  return transact(context, async (sql) => {
    const user = await insertInvited(context, sql, email, data ?? {})
    await sendInvitation(context, sql, { user, redirectTo: c.req.query('redirect_to') })
    await audit(context, sql, callerOf(context, c), 'user_invited', null, { user_id: user.id })
    return (await findUser(sql, user.id))!
  })
}

/**
 * Replaces an account whose address was never confirmed. Otherwise the invited person could enter
 * an account that has a stranger's password.
 * @throws AuthError 422 `email_exists` for an account whose address is confirmed
 */
export async function insertInvited(
  context: AuthContext,
  sql: Transaction,
  email: string,
  data: Record<string, unknown>,
): Promise<User> {
  if (!(await freeAddress(sql, email))) throw emailExists()
  const id = await insertUser(context, sql, { email, passwordHash: null, data, confirmed: false })
  await sql`update auth.users set invited_at = ${new Date(context.now())} where id = ${id}`
  return (await findUser(sql, id))!
}
