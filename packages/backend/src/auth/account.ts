import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { askForAddress } from './change-address.ts'
import { callerOf, limitKeys, limitMail, withPaddedTime, type AuthContext } from './context.ts'
import { changeUserData } from './change-user-data.ts'
import { checkStrength } from './passwords.ts'
import { proveAgain } from './prove-again.ts'
import { challengeOf, emailAddress, pkceChallenge, readBody } from './read-body.ts'
import { setPassword } from './set-password.ts'
import { requireSecondFactor, signedIn, transactSignedIn, type SignedIn } from './signed-in.ts'
import { findUser, presentUser, type User } from './users.ts'

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
    const changes = await readBody(c, body)
    const user = await change(context, c, changes)
    return c.json(presentUser(user))
  })
  return app
}

async function change(context: AuthContext, c: Context, changes: Changes): Promise<User> {
  if (changes.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const before = await signedIn(context, c)
  const { password } = changes
  const changesPassword = typeof password === 'string'
  const newEmail = changes.email && changes.email !== before.user.email ? changes.email : undefined
  const mayChangeEntry = (who: SignedIn) => {
    if (changes.email || changesPassword)
      requireSecondFactor(
        who,
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
  }
  mayChangeEntry(before)
  if (changes.email || changesPassword)
    await context.limits.take('confirm', limitKeys(context, c, before.user.id))
  if (changesPassword) checkStrength(password)
  if (changesPassword || newEmail)
    await proveAgain(context, before, changes, `${password ? 'Password' : 'Address'} update`)
  const passwordHash = changesPassword ? await hashOfNew(context, before, password) : undefined
  if (newEmail) await limitMail(context, c, newEmail)
  // Hash before the transaction because it is slow. The transaction checks the account again.
  const changed = transactSignedIn(context, c, async (sql, who) => {
    const { user, session } = who
    mayChangeEntry(who)
    if (
      (passwordHash || newEmail) &&
      (user.encrypted_password !== before.user.encrypted_password ||
        user.email !== before.user.email)
    )
      throw new AuthError(409, 'conflict', 'The account was changed meanwhile. Please try again.')
    if (changes.data) await changeUserData(context, sql, user, changes.data)
    if (passwordHash) {
      await setPassword(context, sql, user, passwordHash, callerOf(context, c), session.id)
      await audit(context, sql, callerOf(context, c), 'user_updated_password', user.id)
    }
    if (newEmail) {
      const links = { redirectTo: c.req.query('redirect_to'), challenge: challengeOf(changes) }
      await audit(context, sql, callerOf(context, c), 'user_modified', user.id, {
        what: 'email asked',
      })
      await askForAddress(context, sql, user, newEmail, links)
    }
    return (await findUser(sql, user.id))!
  })
  // The time does not tell whether another account has the address.
  return newEmail ? withPaddedTime(context, changed) : changed
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
