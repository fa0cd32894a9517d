import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import {
  callerOf,
  withPaddedTime,
  limitKeys,
  limitMail,
  takesSignUp,
  transact,
  type AuthContext,
  type Caller,
  type Transaction,
} from './context.ts'
import { lockAddress } from './lock-address.ts'
import { openAccountMail } from './mail-texts.ts'
import { isUnopened } from './mailbox-accounts.ts'
import { checkStrength } from './passwords.ts'
import {
  challengeOf,
  emailAddress,
  pkceChallenge,
  readBody,
  userData,
  type PkceChallenge,
} from './read-body.ts'
import { mailExistingOwner, sendConfirmation, sendRecovery } from './send-links.ts'
import { openSession } from './sessions.ts'
import { switchedOff } from './switches.ts'
import { passwordPage } from './undo-address.ts'
import { findUser, insertUser, presentUser, type User } from './users.ts'

const body = z.object({
  email: z.union([z.literal(''), emailAddress]).nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userData.nullish(),
  ...pkceChallenge,
})

/** Signing up with an address and a password. */
export function signup(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    await context.limits.take('signUp', limitKeys(context, c))
    const { email, phone, password, data, ...pkce } = await readBody(c, body)
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (!email && !password)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!email) throw new AuthError(400, 'validation_failed', 'An email address is required')
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    checkStrength(password)
    if (context.confirmsEmail) {
      await limitMail(context, c, email)
    }
    const request: SignUpRequest = {
      email,
      passwordHash: await context.passwords.hash(password, limitKeys(context, c).address),
      data: data ?? {},
      redirectTo: c.req.query('redirect_to'),
      challenge: challengeOf(pkce),
      caller: callerOf(context, c),
    }
    return c.json(
      await withPaddedTime(
        context,
        transact(context, (sql) => signUp(context, sql, request)),
      ),
    )
  })
  return app
}

type SignUpRequest = {
  email: string
  passwordHash: string | null
  data: Record<string, unknown>
  redirectTo: string | undefined
  challenge: PkceChallenge | undefined
  caller: Caller
}

async function signUp(
  context: AuthContext,
  sql: Transaction,
  request: SignUpRequest,
): Promise<object> {
  const existing = await lockAddress(sql, request.email)
  // No one has confirmed this address. The newest attempt replaces the account, so that the person
  // who confirms does not get a stranger's password.
  if (existing && !existing.confirmed_at)
    await sql`delete from auth.users where id = ${existing.id}`
  // Asked before the answer depends on the address, and after the place of a replaced account is free.
  if (!(await takesSignUp(context, sql, request.data))) throw switchedOff.signUp
  if (existing?.confirmed_at) {
    if (!context.confirmsEmail)
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    return answerForTakenAddress(context, sql, request, existing)
  }
  const user = await create(context, sql, request)
  await audit(context, sql, request.caller, 'user_signedup', user.id)
  if (context.confirmsEmail) return presentUser(user)
  return openSession(context, sql, user, 'password', request.caller)
}

async function create(
  context: AuthContext,
  sql: Transaction,
  request: SignUpRequest,
): Promise<User> {
  const id = await insertUser(context, sql, { ...request, confirmed: !context.confirmsEmail })
  const user = (await findUser(sql, id))!
  if (!context.confirmsEmail) return user
  await sendConfirmation(context, sql, { ...request, user })
  return { ...user, confirmation_sent_at: new Date(context.now()) }
}

/**
 * Gives the same answer for a taken address as for a free one. It makes the account under an unused
 * address, so that the product's triggers run, and undoes it. The owner gets a mail about it. It leads to a password if
 * the account was made for mail alone.
 */
async function answerForTakenAddress(
  context: AuthContext,
  sql: Transaction,
  request: SignUpRequest,
  existing: User,
): Promise<object> {
  const answer = await createAndRollBack(sql, request.email, (savepoint, email) =>
    create(context, savepoint, { ...request, email }),
  )
  await audit(context, sql, request.caller, 'user_repeated_signup', existing.id)
  if (isUnopened(existing))
    await sendRecovery(context, sql, {
      user: existing,
      caller: request.caller,
      redirectTo: passwordPage(context),
      challenge: undefined,
      type: 'recovery',
      words: openAccountMail,
    })
  else await mailExistingOwner(context, sql, request.email, 'sign-up')
  return answer
}

class RolledBack extends Error {
  readonly user: User
  constructor(user: User) {
    super('rolled back')
    this.user = user
  }
}

/** Makes an account under a made-up address, undoes it, and presents it as if it had the address asked for. */
export async function createAndRollBack(
  sql: Transaction,
  email: string,
  make: (savepoint: Transaction, email: string) => Promise<User>,
): Promise<Record<string, unknown>> {
  const placeholder = `${crypto.randomUUID()}@rolled-back.invalid`
  try {
    return await sql.savepoint(async (savepoint) => {
      throw new RolledBack(await make(savepoint, placeholder))
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const shown = JSON.stringify(presentUser(error.user))
    return JSON.parse(shown.replaceAll(placeholder, JSON.stringify(email).slice(1, -1))) as Record<
      string,
      unknown
    >
  }
}
