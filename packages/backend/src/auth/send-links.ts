import type { AuthContext, Caller, Transaction } from './context.ts'
import { audit } from './audit.ts'
import {
  alreadyRegisteredMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  oneTimeCodeMail,
  recoveryMail,
} from './mail-texts.ts'
import { makeOneTimeToken, type TokenType } from './one-time-tokens.ts'
import type { PkceChallenge } from './read-body.ts'
import { findUserByEmail, type User } from './users.ts'

/** What a link says it is for; auth-js and the page it leads to know these words. */
export type LinkType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  /** Not in GoTrue, these two. */
  | 'email_change_undo'
  | 'report'

type LinkRequest = {
  user: Pick<User, 'id' | 'email'>
  caller: Caller
  redirectTo: string | undefined
  challenge: PkceChallenge | undefined
}

export async function sendConfirmation(
  context: AuthContext,
  sql: Transaction,
  { user, caller, redirectTo, challenge }: LinkRequest,
): Promise<void> {
  const email = user.email!
  const made = await makeOneTimeToken(context, sql, {
    userId: user.id,
    type: 'confirmation_token',
    email,
    challenge,
  })
  const at = new Date(context.now())
  await sql`update auth.users set confirmation_sent_at = ${at} where id = ${user.id}`
  await audit(context, sql, caller, 'user_confirmation_requested', user.id)
  await context.mails.enqueue(sql, {
    to: email,
    ...confirmationMail({
      product: context.productName,
      url: linkTo(context, made.token, 'signup', redirectTo),
      code: made.code,
    }),
  })
}

export async function sendInvitation(
  context: AuthContext,
  sql: Transaction,
  { user, redirectTo }: Pick<LinkRequest, 'user' | 'redirectTo'>,
): Promise<void> {
  const email = user.email!
  const made = await makeOneTimeToken(context, sql, {
    userId: user.id,
    type: 'confirmation_token',
    email,
  })
  const at = new Date(context.now())
  await sql`update auth.users set confirmation_sent_at = ${at} where id = ${user.id}`
  await context.mails.enqueue(sql, {
    to: email,
    ...invitationMail({
      product: context.productName,
      url: linkTo(context, made.token, 'invite', redirectTo),
      code: made.code,
    }),
  })
}

/** A link to set a password, the first or a new one, or a link to sign in: the same kind of token, in other words. */
export async function sendRecovery(
  context: AuthContext,
  sql: Transaction,
  {
    user,
    caller,
    redirectTo,
    challenge,
    type,
    words = type === 'recovery' ? recoveryMail : oneTimeCodeMail,
  }: LinkRequest & { type: 'recovery' | 'magiclink'; words?: typeof recoveryMail },
): Promise<void> {
  const email = user.email!
  const made = await makeOneTimeToken(context, sql, {
    userId: user.id,
    type: 'recovery_token',
    email,
    challenge,
    method: type === 'recovery' ? 'recovery' : 'otp',
  })
  const at = new Date(context.now())
  await sql`update auth.users set recovery_sent_at = ${at} where id = ${user.id}`
  await audit(context, sql, caller, 'user_recovery_requested', user.id, { type })
  await context.mails.enqueue(sql, {
    to: email,
    ...words({
      product: context.productName,
      url: linkTo(context, made.token, type, redirectTo),
      code: made.code,
    }),
  })
}

/**
 * Mails the mailboxes that have not agreed yet, so that control of one mailbox is not enough to
 * take the account. If another account has the new address, only its owner learns that, by mail.
 */
export async function sendEmailChange(
  context: AuthContext,
  sql: Transaction,
  {
    user,
    newEmail,
    missing,
    redirectTo,
    challenge,
  }: Omit<LinkRequest, 'caller'> & { newEmail: string; missing: [TokenType, string][] },
): Promise<void> {
  const taken = (await findUserByEmail(sql, newEmail))?.confirmed_at
  for (const [type, email] of missing) {
    if (taken && type === 'email_change_token_new') {
      await mailExistingOwner(context, sql, email, 'change of address')
      continue
    }
    const made = await makeOneTimeToken(context, sql, { userId: user.id, type, email, challenge })
    await context.mails.enqueue(sql, {
      to: email,
      ...emailChangeMail({
        product: context.productName,
        url: linkTo(context, made.token, 'email_change', redirectTo),
        code: made.code,
        newEmail,
        isNew: type === 'email_change_token_new',
      }),
    })
  }
}

/** Mails the owner of an account that someone gave its address for another one. */
export async function mailExistingOwner(
  context: AuthContext,
  sql: Transaction,
  email: string,
  attempt: 'sign-up' | 'change of address',
): Promise<void> {
  await context.mails.enqueue(sql, {
    to: email,
    ...alreadyRegisteredMail({
      product: context.productName,
      url: new URL('/login', context.siteUrl).href,
      attempt,
    }),
  })
}

export function linkTo(
  context: AuthContext,
  token: string,
  type: LinkType,
  redirectTo: string | undefined,
): string {
  const query = new URLSearchParams({
    token,
    type,
    redirect_to: context.redirects.allowed(redirectTo),
  })
  return `${context.issuer}/verify?${query.toString()}`
}
