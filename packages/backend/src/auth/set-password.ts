import type { AuthContext, Transaction } from './context.ts'
import { passwordChangedMail } from './mail-texts.ts'
import { endSessions } from './sessions.ts'
import type { User } from './users.ts'

/** Sets an account's password, ends its sessions but `exceptSession` and all that is pending, and mails the owner. */
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
  if (user.email)
    await context.mails.enqueue(sql, {
      to: user.email,
      ...passwordChangedMail({
        product: context.productName,
        url: new URL('/login', context.siteUrl).href,
      }),
    })
}
