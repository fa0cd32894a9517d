import { randomBytes } from 'node:crypto'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Caller, Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { lockAddress } from './lock-address.ts'
import { addressChangedMail, addressRestoredMail } from './mail-texts.ts'
import { linkTo } from './send-links.ts'
import { setAddress } from './set-address.ts'
import { endSessions, openSession, type TokenResponse } from './sessions.ts'
import { findUser, isBanned, lockUser, type User } from './users.ts'

/** How long a former address can take its account back, in milliseconds. */
const undoLifetime = 7 * 24 * 60 * 60 * 1000

/** `report` is the link "This wasn't me". */
export type UndoType = 'email_change_undo' | 'report'
export const isUndoType = (type: string): type is UndoType =>
  type === 'email_change_undo' || type === 'report'

export type Undo = { id: string; user_id: string; email: string; created_at: Date }

/** Tells the address that an account had that it was changed, with a link that undoes it. */
export async function sendUndo(
  context: AuthContext,
  sql: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
  newEmail: string,
): Promise<void> {
  if (!email) return
  const token = randomBytes(32).toString('base64url')
  await insertUndo(context, sql, { id, email }, token, context.now())
  await context.mails.enqueue(sql, {
    to: email,
    ...addressChangedMail({
      product: context.productName,
      newEmail,
      url: linkTo(context, token, 'email_change_undo', passwordPage(context)),
    }),
  })
}

/** A report also undoes what happened this many milliseconds before its mail, such as adding an authenticator. */
const reportedTime = 60 * 60 * 1000
/** Tells the token of a report from that of an undone change of address. */
const reportPrefix = 'report_'

/** The link "This wasn't me" of a mail about an account, to its address. It is good for seven days and one use. */
export async function makeReportLink(
  context: AuthContext,
  sql: Transaction | AuthContext['sql'],
  owner: { id: string; email: string },
): Promise<string> {
  const token = reportPrefix + randomBytes(32).toString('base64url')
  await insertUndo(context, sql, owner, token, context.now() - reportedTime)
  return linkTo(context, token, 'report', passwordPage(context))
}

async function insertUndo(
  context: AuthContext,
  sql: Transaction | AuthContext['sql'],
  { id, email }: { id: string; email: string },
  token: string,
  since: number,
): Promise<void> {
  await sql`
    insert into auth.address_undos (user_id, email, token_hash, expires_at, created_at)
    values (
      ${id}, ${email}, ${sha256(token)}, ${new Date(context.now() + undoLifetime)}, ${new Date(since)}
    )`
}

/** What a link takes back. Undefined if it is not good for that, or has expired. */
export async function findUndo(
  context: AuthContext,
  sql: Transaction,
  type: UndoType,
  token: string,
): Promise<Undo | undefined> {
  if (token.startsWith(reportPrefix) !== (type === 'report')) return undefined
  const [undo] = await sql<Undo[]>`
    select id, user_id, email, created_at from auth.address_undos
    where token_hash = ${sha256(token)} and expires_at > ${new Date(context.now())}`
  return undo
}

/**
 * Gives an account back to the mailbox of a link. Removes everything that a thief may have left: the password, all
 * sessions, and authenticators, recovery codes, passkeys, identities and further changes added since. The owner sets a new password
 * in the session that this opens. An undone change of address also restores the address.
 * @throws AuthError 403 `otp_expired`, also for the report of an address that the account no longer has; 403
 *   `user_banned`; 422 `email_exists` if another account has the address by now
 */
export async function undoChange(
  context: AuthContext,
  sql: Transaction,
  { type, token }: { type: UndoType; token: string },
  caller: Caller,
): Promise<TokenResponse> {
  const found = await findUndo(context, sql, type, token)
  if (found) await lockAddress(sql, found.email)
  const user = found && (await lockUser(sql, found.user_id))
  // Check again, now that no other request can use it at the same moment.
  const undo = user && (await findUndo(context, sql, type, token))
  const isReport = type === 'report'
  if (!undo || (isReport && user.email !== undo.email))
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (!isReport) await setAddress(context, sql, user, undo.email)
  await endSessions(sql, user.id)
  await sql`update auth.users set encrypted_password = null where id = ${user.id}`
  for (const added of [
    sql`auth.mfa_factors`,
    sql`auth.mfa_recovery_codes`,
    sql`auth.webauthn_credentials`,
    sql`auth.address_undos`,
  ])
    await sql`delete from ${added} where user_id = ${user.id} and created_at >= ${undo.created_at}`
  await sql`
    delete from auth.identities
    where user_id = ${user.id} and created_at >= ${undo.created_at} and provider <> 'email'`
  await audit(context, sql, caller, 'user_modified', user.id, {
    what: isReport ? 'reported by its owner' : 'email change undone',
  })
  if (!isReport && user.email)
    await context.mails.enqueue(sql, {
      to: user.email,
      ...addressRestoredMail({ product: context.productName }),
    })
  return openSession(context, sql, (await findUser(sql, user.id))!, 'recovery', caller)
}

/** Where a new password is set: `{origin}/reset-password`, as a recovery asks for it. */
export function passwordPage({ siteUrl }: AuthContext): string {
  return new URL('/reset-password', siteUrl).href
}
