import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import {
  callerOf,
  withPaddedTime,
  limitMail,
  takesSignUp,
  transact,
  type AuthContext,
  type Caller,
  type Transaction,
} from './context.ts'
import { lockAddress } from './lock-address.ts'
import {
  challengeOf,
  emailAddress,
  pkceChallenge,
  readBody,
  userData,
  type PkceChallenge,
} from './read-body.ts'
import { sendConfirmation, sendRecovery } from './send-links.ts'
import { createAndRollBack } from './signup.ts'
import { findUser, insertUser, isBanned, type User } from './users.ts'

const body = z.object({
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: userData.nullish(),
  ...pkceChallenge,
})

type OtpRequest = {
  email: string
  data: Record<string, unknown>
  createsUser: boolean
  redirectTo: string | undefined
  challenge: PkceChallenge | undefined
  caller: Caller
}

/** Mails a link and a code to sign in with. The answer is the same whether the address has an account or not. */
export function otp(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { email, phone, create_user, data, ...pkce } = await readBody(c, body)
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    if (!email) throw new AuthError(400, 'validation_failed', 'One of email or phone must be set')
    await limitMail(context, c, email)
    const request: OtpRequest = {
      email,
      data: data ?? {},
      createsUser: create_user ?? true,
      redirectTo: c.req.query('redirect_to'),
      challenge: challengeOf(pkce),
      caller: callerOf(context, c),
    }
    await withPaddedTime(
      context,
      transact(context, (sql) => send(context, sql, request)),
    )
    return c.json({})
  })
  return app
}

async function send(context: AuthContext, sql: Transaction, request: OtpRequest): Promise<void> {
  const existing = await lockAddress(sql, request.email)
  // The answer does not tell whether an account is missing, so it says nothing of a refused sign-up either.
  const createsUser = request.createsUser && (await takesSignUp(context, sql, request.data))
  // The answers of the product's triggers must not depend on whether the address is known.
  if (existing && createsUser)
    await createAndRollBack(sql, request.email, (savepoint, email) =>
      create(context, savepoint, { ...request, email }),
    )
  if (existing) {
    // This also covers unconfirmed accounts: this code takes away a password that someone else may
    // have set.
    if (!isBanned(context, existing))
      await sendRecovery(context, sql, { ...request, user: existing, type: 'magiclink' })
    return
  }
  if (!createsUser) return
  const user = await create(context, sql, request)
  await audit(context, sql, request.caller, 'user_signedup', user.id, { method: 'otp' })
  await sendConfirmation(context, sql, { ...request, user })
}

/** An account without a password; its address is confirmed by the code. */
async function create(context: AuthContext, sql: Transaction, request: OtpRequest): Promise<User> {
  const { email, data } = request
  const id = await insertUser(context, sql, { email, data, passwordHash: null, confirmed: false })
  return (await findUser(sql, id))!
}
