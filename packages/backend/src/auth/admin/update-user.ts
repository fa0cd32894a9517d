import type { Context } from 'hono'
import { audit } from '../audit.ts'
import { changeAppData, changeUserData } from '../change-user-data.ts'
import { AuthError } from '../auth-error.ts'
import { callerOf, transact, type AuthContext, type Transaction } from '../context.ts'
import { operatorChangedAddressMail } from '../mail-texts.ts'
import { setAddress } from '../set-address.ts'
import { setPassword } from '../set-password.ts'
import { readBody } from '../read-body.ts'
import { findUser, lockUser, type User } from '../users.ts'
import { bannedUntil, passwordHashOf, refuseUnkept, userAttributes } from './user-attributes.ts'

/** Changes an account by the operator's word: a new address counts as confirmed, a new password ends every session. */
export async function updateUser(context: AuthContext, c: Context, id: string): Promise<User> {
  const attributes = await readBody(c, userAttributes)
  refuseUnkept(attributes)
  const banned = bannedUntil(context, attributes)
  const passwordHash = await passwordHashOf(context, attributes)
  const { email, email_confirm, user_metadata, app_metadata } = attributes
  return transact(context, async (sql) => {
    const user = await lockUser(sql, id)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    if (user_metadata) await changeUserData(context, sql, user, user_metadata)
    if (app_metadata) await changeAppData(context, sql, user, app_metadata)
    if (email && email !== user.email) await giveAddress(context, sql, user, email)
    else if (email_confirm && !user.confirmed_at && user.email)
      await setAddress(context, sql, user, user.email)
    if (passwordHash) await setPassword(context, sql, user, passwordHash, null)
    if (banned !== undefined)
      await sql`update auth.users set banned_until = ${banned} where id = ${user.id}`
    const changed = Object.entries(attributes).flatMap(([name, value]) => (value ? [name] : []))
    await audit(context, sql, callerOf(context, c), 'user_modified', null, {
      user_id: user.id,
      what: changed.join(' '),
    })
    return (await findUser(sql, user.id))!
  })
}

/** An operator's word is the last: addresses the account had before can't undo it. */
async function giveAddress(
  context: AuthContext,
  sql: Transaction,
  user: User,
  email: string,
): Promise<void> {
  await setAddress(context, sql, user, email)
  await sql`delete from auth.address_undos where user_id = ${user.id}`
  if (user.email)
    await context.mails.enqueue(sql, {
      to: user.email,
      ...operatorChangedAddressMail({
        product: context.productName,
        newEmail: email,
        url: context.siteUrl,
      }),
    })
}
