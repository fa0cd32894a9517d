import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'
import type { OneTimeToken, TokenType } from './one-time-tokens.ts'
import type { PkceChallenge } from './read-body.ts'
import { sendEmailChange } from './send-links.ts'
import { setAddress } from './set-address.ts'
import { sendUndo } from './undo-address.ts'
import type { User } from './users.ts'

/** How long both mailboxes have to agree to a change, in milliseconds. */
const changeLifetime = 60 * 60 * 1000

/** `email_change_confirm_status`: which mailbox has agreed. Both have to. */
const agreed = { current: 1, new: 2 } as const
type Mailbox = keyof typeof agreed

const halves = {
  current: 'email_change_token_current',
  new: 'email_change_token_new',
} satisfies Record<Mailbox, TokenType>

export type Links = { redirectTo: string | undefined; challenge: PkceChallenge | undefined }

/** Without a mail server the address changes at once. Otherwise both addresses get a mail and have to agree. */
export async function askForAddress(
  context: AuthContext,
  sql: Transaction,
  user: User,
  newEmail: string,
  links: Links,
): Promise<void> {
  if (!context.confirmsEmail) return completeChange(context, sql, user, newEmail)
  const at = new Date(context.now())
  await sql`
    update auth.users set
      email_change = ${newEmail}, email_change_confirm_status = 0, email_change_sent_at = ${at},
      updated_at = ${at}
    where id = ${user.id}`
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${user.id} and token_type::text = any(${Object.values(halves)}::text[])`
  await mailMissing(context, sql, { ...user, email_change_confirm_status: 0 }, newEmail, links)
}

/**
 * Mails a change again to the mailboxes that have not agreed. It does not begin anew: an hour after it was asked for it
 * ends.
 * @throws AuthError 422 if no change is pending
 */
export async function resendChange(
  context: AuthContext,
  sql: Transaction,
  user: User,
  links: Links,
): Promise<void> {
  if (!isPending(context, user))
    throw new AuthError(422, 'validation_failed', 'No change of the email address is pending')
  await mailMissing(context, sql, user, user.email_change, links)
}

async function mailMissing(
  context: AuthContext,
  sql: Transaction,
  user: User,
  newEmail: string,
  links: Links,
): Promise<void> {
  const missing: [TokenType, string][] = []
  if (user.email_change_confirm_status !== agreed.new) missing.push([halves.new, newEmail])
  if (user.email && user.email_change_confirm_status !== agreed.current)
    missing.push([halves.current, user.email])
  await sendEmailChange(context, sql, { user, newEmail, missing, ...links })
}

export function isPending(context: AuthContext, user: User): boolean {
  const asked = user.email_change_sent_at?.getTime() ?? 0
  return user.email_change !== '' && context.now() - asked < changeLifetime
}

export function isOfChange({ token_type }: Pick<OneTimeToken, 'token_type'>): boolean {
  return token_type === halves.new || token_type === halves.current
}

/**
 * Records that a mailbox agrees to the change of address. The change is made when the other one has agreed too.
 * @returns whether the other address has still to agree
 * @throws AuthError 403 `otp_expired`, 422 `email_exists`
 */
export async function agreeToChange(
  context: AuthContext,
  sql: Transaction,
  user: User,
  { token_type, relates_to }: OneTimeToken,
): Promise<boolean> {
  const mailbox: Mailbox = token_type === halves.new ? 'new' : 'current'
  const other: Mailbox = mailbox === 'new' ? 'current' : 'new'
  const address = mailbox === 'new' ? user.email_change : user.email
  if (!isPending(context, user) || relates_to !== address)
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  if (user.email && user.email_change_confirm_status !== agreed[other]) {
    await sql`
      update auth.users set email_change_confirm_status = ${agreed[mailbox]} where id = ${user.id}`
    return true
  }
  await completeChange(context, sql, user, user.email_change)
  return false
}

async function completeChange(
  context: AuthContext,
  sql: Transaction,
  user: User,
  email: string,
): Promise<void> {
  await setAddress(context, sql, user, email)
  await sendUndo(context, sql, user, email)
}
