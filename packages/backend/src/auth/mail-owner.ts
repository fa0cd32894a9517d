import type { AuthContext, Caller, Transaction } from './context.ts'
import { accountChangedMail, type AccountChange, type ChangeNotice } from './mail-texts.ts'
import { makeReportLink } from './undo-address.ts'

type Owner = { id: string; email: string }

/**
 * Tells the owner of an account, at the address it has now, that how it is entered has changed (ASVS 5.0, 6.3.7).
 * @param caller whose request changed it; null if an operator changed it
 */
export async function mailOwner(
  context: AuthContext,
  sql: Transaction,
  { id, email }: { id: string; email: string | null },
  change: AccountChange,
  caller: Caller | null,
): Promise<void> {
  if (!email) return
  const notice = await noticeOfChange(context, sql, { id, email }, caller)
  await context.mails.enqueue(sql, { to: email, ...accountChangedMail({ ...notice, change }) })
}

/** @param caller null if an operator changed it */
export async function noticeOfChange(
  context: AuthContext,
  sql: Transaction,
  owner: Owner,
  caller: Caller | null,
): Promise<ChangeNotice> {
  return {
    product: context.productName,
    reportUrl: await makeReportLink(context, sql, owner),
    at: new Date(context.now()),
    address: caller?.address ?? null,
  }
}
