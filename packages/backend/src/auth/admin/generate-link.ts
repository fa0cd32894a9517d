import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { AuthError } from '../auth-error.ts'
import { callerOf, transact, type AuthContext, type Transaction } from '../context.ts'
import { makeOneTimeToken } from '../one-time-tokens.ts'
import { checkStrength } from '../passwords.ts'
import { emailAddress, readBody, userData } from '../read-body.ts'
import { linkTo } from '../send-links.ts'
import { lockAddress } from '../lock-address.ts'
import { findUser, insertUser, presentUser, type User } from '../users.ts'
import { emailExists } from './create-user.ts'
import { insertInvited } from './invite.ts'

const body = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery'], {
    error: 'Invalid email action link type requested: signup, invite, magiclink or recovery',
  }),
  email: emailAddress,
  password: z.string().nullish(),
  data: userData.nullish(),
  redirect_to: z.string().max(2048).nullish(),
})
type LinkBody = z.output<typeof body>

/** The link and the code of a mail that the operator sends; none is sent from here. */
export async function generateLink(context: AuthContext, c: Context): Promise<object> {
  const wanted = await readBody(c, body)
  const redirectTo = wanted.redirect_to ?? c.req.query('redirect_to')
  const passwordHash = wanted.type === 'signup' ? await hashOf(context, wanted) : null
  return transact(context, async (sql) => {
    const { user, verification } = await userFor(context, sql, wanted, passwordHash)
    const { token, code } = await makeOneTimeToken(context, sql, {
      userId: user.id,
      type: verification === 'recovery' ? 'recovery_token' : 'confirmation_token',
      email: wanted.email,
      method: wanted.type === 'recovery' ? 'recovery' : 'otp',
    })
    await audit(context, sql, callerOf(context, c), 'link_generated', null, {
      user_id: user.id,
      type: wanted.type,
    })
    return {
      ...presentUser((await findUser(sql, user.id))!),
      action_link: linkTo(context, token, wanted.type, redirectTo),
      email_otp: code,
      hashed_token: token,
      redirect_to: context.redirects.allowed(redirectTo),
      verification_type: wanted.type,
    }
  })
}

async function hashOf(context: AuthContext, { password }: LinkBody): Promise<string> {
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  checkStrength(password)
  return context.passwords.hash(password, 'service')
}

/** The account a link is for, made where its kind makes one, and which kind of token the link carries. */
async function userFor(
  context: AuthContext,
  sql: Transaction,
  { type, email, data }: LinkBody,
  passwordHash: string | null,
): Promise<{ user: User; verification: 'confirmation' | 'recovery' }> {
  if (type === 'invite') {
    const user = await insertInvited(context, sql, email, data ?? {})
    return { user, verification: 'confirmation' }
  }
  const existing = await lockAddress(sql, email)
  if (type === 'signup') {
    if (existing?.confirmed_at) throw emailExists()
    if (existing) await sql`delete from auth.users where id = ${existing.id}`
  } else if (existing) return { user: existing, verification: 'recovery' }
  if (type === 'recovery')
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  const id = await insertUser(context, sql, {
    email,
    passwordHash,
    data: data ?? {},
    confirmed: false,
  })
  return { user: (await findUser(sql, id))!, verification: 'confirmation' }
}
