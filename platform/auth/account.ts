import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { changeAddress } from './confirm.ts'
import {
  callerOf,
  limitKeys,
  limitMail,
  transact,
  type AuthContext,
  type Transaction,
} from './context.ts'
import { consumeCode } from './one-time-tokens.ts'
import { changeUserData } from './change-user-data.ts'
import { checkStrength } from './passwords.ts'
import { challengeOf, emailAddress, pkceChallenge, readBody } from './read-body.ts'
import { sendEmailChange } from './send-links.ts'
import { setPassword } from './set-password.ts'
import { requireSecondFactor, signedIn, type SignedIn } from './signed-in.ts'
import { findUser, findUserByEmail, presentUser } from './users.ts'

/** A session this young, in milliseconds, may change the password without proving again who it is. */
const recentSession = 24 * 60 * 60 * 1000

const body = z.object({
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().max(64).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceChallenge,
})
type Changes = z.output<typeof body>

/** The account signed in: read it, change it. */
export function account(context: AuthContext): Hono {
  const app = new Hono()
  app.get('/', async (c) => c.json(presentUser((await signedIn(context, c)).user)))
  app.put('/', async (c) => {
    const who = await signedIn(context, c)
    const changes = await readBody(c, body)
    if (changes.phone)
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const { password } = changes
    const changesPassword = typeof password === 'string'
    if (changes.email || changesPassword) {
      requireSecondFactor(
        who,
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
      await context.limits.take('confirm', limitKeys(context, c, who.user.id))
    }
    const newEmail = changes.email && changes.email !== who.user.email ? changes.email : undefined
    if (changesPassword) checkStrength(password)
    if (changesPassword || newEmail) await proveAgain(context, who, changes)
    const passwordHash = changesPassword ? await hashOfNew(context, who, password) : undefined
    if (newEmail) await limitMail(context, c, newEmail)
    await transact(context, async (sql) => {
      if (changes.data) await changeUserData(context, sql, who.user, changes.data)
      if (passwordHash) {
        await setPassword(context, sql, who.user, passwordHash, who.session.id)
        await audit(context, sql, callerOf(context, c), 'user_updated_password', who.user.id)
      }
      if (newEmail) await askForAddress(context, c, sql, who, newEmail, changes)
    })
    return c.json(presentUser((await findUser(context.sql, who.user.id))!))
  })
  return app
}

/**
 * Whoever changes how the account is entered has signed in lately, gives the present password, or a mailed code (ASVS
 * 5.0, 7.5.1). A password that is given is checked in any case.
 */
async function proveAgain(
  context: AuthContext,
  { user, session }: SignedIn,
  { current_password, nonce, password }: Changes,
): Promise<void> {
  const { passwords } = context
  if (
    current_password &&
    !(await passwords.matches(user.encrypted_password, current_password, user.id))
  )
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right')
  const isFresh = context.now() - session.createdAt.getTime() < recentSession
  if (!isFresh && !current_password) {
    if (!nonce)
      throw new AuthError(
        400,
        'reauthentication_needed',
        `${password ? 'Password' : 'Address'} update requires reauthentication`,
      )
    // Committed by itself, so that wrong codes count.
    const used = await context.sql.begin((sql) =>
      consumeCode(context, sql, {
        email: user.email ?? '',
        code: nonce,
        types: ['reauthentication_token'],
      }),
    )
    if (used?.user_id !== user.id)
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

/** @returns the new password's hash */
async function hashOfNew(
  { passwords }: AuthContext,
  { user }: SignedIn,
  password: string,
): Promise<string> {
  if (
    user.encrypted_password &&
    (await passwords.matches(user.encrypted_password, password, user.id))
  )
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  return passwords.hash(password, user.id)
}

/** With a mail server both addresses have to agree first. */
async function askForAddress(
  context: AuthContext,
  c: Context,
  sql: Transaction,
  { user }: SignedIn,
  newEmail: string,
  changes: Changes,
): Promise<void> {
  if (await findUserByEmail(sql, newEmail))
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  await audit(context, sql, callerOf(context, c), 'user_modified', user.id, { what: 'email asked' })
  if (!context.confirmsEmail) return changeAddress(context, sql, user, newEmail)
  const at = new Date(context.now())
  await sql`
    update auth.users set
      email_change = ${newEmail}, email_change_confirm_status = 0, email_change_sent_at = ${at},
      updated_at = ${at}
    where id = ${user.id}`
  await sendEmailChange(context, sql, {
    user,
    newEmail,
    redirectTo: c.req.query('redirect_to'),
    challenge: challengeOf(changes),
  })
}
