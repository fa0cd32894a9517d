import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import {
  callerOf,
  withPaddedTime,
  limitMail,
  transact,
  type AuthContext,
  type Transaction,
} from './context.ts'
import { resendChange, type Links } from './change-address.ts'
import { lockAddress } from './lock-address.ts'
import { reauthenticationMail } from './mail-texts.ts'
import { makeOneTimeToken } from './one-time-tokens.ts'
import { challengeOf, emailAddress, pkceChallenge, readBody } from './read-body.ts'
import { sendConfirmation, sendRecovery } from './send-links.ts'
import { signedIn, transactSignedIn } from './signed-in.ts'
import { findUserByEmail, isBanned, lockUser, type User } from './users.ts'

const recoverBody = z.object({ email: emailAddress, ...pkceChallenge })
const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  ...pkceChallenge,
})

/** Mails a link to set a new password; the answer is the same whether the address has an account or not. */
export function recover(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { email, ...pkce } = await readBody(c, recoverBody)
    const challenge = challengeOf(pkce)
    await limitMail(context, c, email)
    const request = {
      challenge,
      redirectTo: c.req.query('redirect_to'),
      caller: callerOf(context, c),
      type: 'recovery' as const,
    }
    await withPaddedTime(
      context,
      transact(context, async (sql) => {
        const found = await findUserByEmail(sql, email)
        const user = found && (await lockUser(sql, found.id))
        if (user && !isBanned(context, user)) await sendRecovery(context, sql, { ...request, user })
      }),
    )
    return c.json({})
  })
  return app
}

/** Repeats the mail of a pending sign-up or change of address. */
export function resend(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { type, email, phone, ...pkce } = await readBody(c, resendBody)
    if (phone || type === 'sms' || type === 'phone_change')
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const links = { challenge: challengeOf(pkce), redirectTo: c.req.query('redirect_to') }
    if (type === 'email_change') await resendOwnChange(context, c, links)
    else await resendConfirmation(context, c, email, links)
    return c.json({})
  })
  return app
}

/** Says nothing about whether the address has an account. */
async function resendConfirmation(
  context: AuthContext,
  c: Context,
  email: string | null | undefined,
  links: Links,
): Promise<void> {
  if (!email) throw new AuthError(400, 'validation_failed', 'Type provided requires an email')
  await limitMail(context, c, email)
  const caller = callerOf(context, c)
  await withPaddedTime(
    context,
    transact(context, async (sql) => {
      const user = await lockAddress(sql, email)
      if (user && !isBanned(context, user) && !user.confirmed_at)
        await sendConfirmation(context, sql, { ...links, user, caller })
    }),
  )
}

/** Only for the signed-in user who asked for the change. */
async function resendOwnChange(context: AuthContext, c: Context, links: Links): Promise<void> {
  await limitMail(context, c, (await signedIn(context, c)).user.id)
  await withPaddedTime(
    context,
    transactSignedIn(context, c, (sql, { user }) => resendChange(context, sql, user, links)),
  )
}

/** Mails the person signed in a code that shows it is still them. */
export function reauthenticate(context: AuthContext): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    await limitMail(context, c, (await signedIn(context, c)).user.id)
    await transactSignedIn(context, c, async (sql, { user }) => {
      await sendCode(context, sql, user)
      await audit(context, sql, callerOf(context, c), 'user_reauthenticate_requested', user.id)
    })
    return c.json({})
  })
  return app
}

async function sendCode(context: AuthContext, sql: Transaction, user: User): Promise<void> {
  if (!user.email || !user.confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  const { code } = await makeOneTimeToken(context, sql, {
    userId: user.id,
    type: 'reauthentication_token',
    email: user.email,
  })
  await sql`
    update auth.users set reauthentication_sent_at = ${new Date(context.now())}
    where id = ${user.id}`
  await context.mails.enqueue(sql, {
    to: user.email,
    ...reauthenticationMail({ product: context.productName, code }),
  })
}
