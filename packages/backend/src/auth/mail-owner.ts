import type { AuthContext, Transaction } from './context.ts'
import { accountChangedMail, type AccountChange } from './mail-texts.ts'

/** Tells the owner of an account, at the address it has now, that how it is entered has changed (ASVS 5.0, 6.3.7). */
export async function mailOwner(
  context: AuthContext,
  sql: Transaction,
  { email }: { email: string | null },
  change: AccountChange,
): Promise<void> {
  if (!email) return
  await context.mails.enqueue(sql, {
    to: email,
    ...accountChangedMail({
      product: context.productName,
      url: new URL('/login', context.siteUrl).href,
      change,
    }),
  })
}
