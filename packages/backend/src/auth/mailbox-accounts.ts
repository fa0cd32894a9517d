import type { Context } from 'hono'
import { limitMail, takesSignUp, transact, type AuthContext, type Transaction } from './context.ts'
import { lockAddress } from './lock-address.ts'
import { linkMail, type LinkMail } from './mail-texts.ts'
import { insertUser, isBanned, type User } from './users.ts'

/** What a product needs to send mail to people who asked for it without an account. */
export type MailboxAccounts = {
  /**
   * Mails a link, within the limits on mail to one address and from one network address.
   * @throws AuthError 429
   */
  sendLink(c: Context, to: string, mail: LinkMail): Promise<void>
  /**
   * The account of an address whose mailbox was just proven, in the caller's transaction. If there is none, it makes one
   * that has no password and is marked `made_for_mail`. An account that was never confirmed is replaced, because a stranger
   * may have set its password.
   * @returns the id. Null if the account is banned, or if new accounts are switched off
   */
  accountOf(sql: Transaction, email: string): Promise<string | null>
}

export function createMailboxAccounts(context: AuthContext): MailboxAccounts {
  return {
    async sendLink(c, to, mail) {
      await limitMail(context, c, to)
      await transact(context, (sql) =>
        context.mails.enqueue(sql, { to, ...linkMail(context.productName, mail) }),
      )
    },
    async accountOf(sql, email) {
      const existing = await lockAddress(sql, email)
      if (existing?.confirmed_at) return isBanned(context, existing) ? null : existing.id
      if (existing) await sql`delete from auth.users where id = ${existing.id}`
      if (!(await takesSignUp(context, sql, {}))) return null
      return insertUser(context, sql, {
        email,
        passwordHash: null,
        data: {},
        appData: { made_for_mail: true },
        confirmed: true,
      })
    },
  }
}

/** Whether an account was made for mail alone and has not been opened yet. */
export const isUnopened = ({ raw_app_meta_data, encrypted_password, last_sign_in_at }: User) =>
  raw_app_meta_data.made_for_mail === true && !encrypted_password && !last_sign_in_at
