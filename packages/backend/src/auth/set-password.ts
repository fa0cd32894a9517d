import type { AuthContext, Caller, Transaction } from './context.ts'
import { noticeOfChange } from './mail-owner.ts'
import { passwordChangedMail } from './mail-texts.ts'
import { endSessions } from './sessions.ts'
import type { User } from './users.ts'

/**
 * Sets an account's password, ends its sessions but `exceptSession` and all that is pending, and mails the owner.
 * @param caller whose request it is; null for an operator's
 */
export async function setPassword(
  context: AuthContext,
  sql: Transaction,
  user: User,
  passwordHash: string,
  caller: Caller | null,
  exceptSession: string | null = null,
): Promise<void> {
  await sql`
    update auth.users set
      encrypted_password = ${passwordHash}, updated_at = ${new Date(context.now())}
    where id = ${user.id}`
  await endSessions(sql, user.id, exceptSession)
  const { id, email } = user
  if (email)
    await context.mails.enqueue(sql, {
      to: email,
      ...passwordChangedMail(await noticeOfChange(context, sql, { id, email }, caller)),
    })
}
