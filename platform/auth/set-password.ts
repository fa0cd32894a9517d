import type { AuthContext, Transaction } from './context.ts'
import { passwordChangedMail } from './mail-texts.ts'
import { endSessions } from './sessions.ts'
import type { User } from './users.ts'

/**
 * Sets an account's password, ends its sessions but `exceptSession` and every link or code that was under way, and tells
 * the owner by mail.
 */
export async function setPassword(
  context: AuthContext,
  sql: Transaction,
  user: User,
  passwordHash: string,
  exceptSession: string | null = null,
): Promise<void> {
  await sql`
    update auth.users set
      encrypted_password = ${passwordHash}, updated_at = ${new Date(context.now())}
    where id = ${user.id}`
  await endSessions(sql, user.id, exceptSession)
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
  await sql`delete from auth.flow_state where user_id = ${user.id}`
  if (user.email)
    await context.mails.enqueue(sql, {
      to: user.email,
      ...passwordChangedMail({
        product: context.productName,
        url: new URL('/login', context.siteUrl).href,
      }),
    })
}
