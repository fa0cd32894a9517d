import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { confirm, type Confirmed } from './confirm.ts'
import { callerOf, limitKeys, transact, type AuthContext, type Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { consumeCode, consumeLink, type OneTimeToken, type TokenType } from './one-time-tokens.ts'
import { emailAddress, readBody, readQuery } from './read-body.ts'
import { openSession, type TokenResponse } from './sessions.ts'

/** Which tokens a verification may use, by what auth-js or a link calls it. */
const tokenTypes: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['confirmation_token', 'recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

const type = z.enum([
  'signup',
  'invite',
  'magiclink',
  'email',
  'recovery',
  'email_change',
  'sms',
  'phone_change',
])
const body = z.object({
  type,
  token: z.string().max(256).nullish(),
  token_hash: z.string().max(256).nullish(),
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
})
const query = z.object({
  type,
  token: z.string().min(1).max(256),
  redirect_to: z.string().max(2048).optional(),
})

const otherAddressMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Uses what a mail carries: the code or the link's token by POST, the link itself by GET. */
export function verify(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    return c.json(await verifyByPost(context, c))
  })
  app.get('/', (c) => openLink(context, c))
  return app
}

async function verifyByPost(context: AuthContext, c: Context): Promise<object> {
  const request = await readBody(c, body)
  if (request.phone || !(request.type in tokenTypes))
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!request.token_hash && !(request.token && request.email))
    throw new AuthError(
      400,
      'validation_failed',
      'Verify requires either a token_hash, or a token and an email',
    )
  const who = limitKeys(context, c, request.token_hash ? undefined : request.email!)
  const taken = [await context.limits.take('verify', who)]
  if (who.account !== undefined) taken.push(await context.limits.take('verifyPerDay', who))
  const types = tokenTypes[request.type]!
  const caller = callerOf(context, c)
  const outcome = await transact(
    context,
    async (sql): Promise<TokenResponse | string | undefined> => {
      const token = request.token_hash
        ? await consumeLink(context, sql, request.token_hash, types)
        : await consumeCode(context, sql, { email: request.email!, code: request.token!, types })
      if (!token) return undefined
      const { user, method, waitsForOther } = await confirm(context, sql, token, {
        type: request.type,
        caller,
      })
      if (waitsForOther) return otherAddressMessage
      await audit(context, sql, caller, 'login', user.id, { method })
      return openSession(context, sql, user, method, caller)
    },
  )
  if (outcome === undefined)
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  if (who.account !== undefined) {
    for (const giveBack of taken) await giveBack()
  }
  return typeof outcome === 'string' ? { code: 200, msg: outcome } : outcome
}

/**
 * A link from a mail. What only looks at it (HEAD, or a prefetch that says so) learns nothing and uses nothing up;
 * opening it uses it up and leads on: with tokens in the fragment, which never reaches a server, or, where the mail
 * was asked for with a PKCE challenge, with a code.
 */
async function openLink(context: AuthContext, c: Context): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  if (c.req.method === 'HEAD') return c.body(null, 200)
  if (isPrefetch(c)) return c.body(null, 425)
  const redirectTo = context.redirects.allowed(c.req.query('redirect_to'))
  const isPkce = c.req.query('token')?.startsWith('pkce_') ?? false
  try {
    const { location } = await follow(context, c, redirectTo)
    return c.redirect(location, 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withError(redirectTo, error, isPkce), 303)
  }
}

async function follow(
  context: AuthContext,
  c: Context,
  redirectTo: string,
): Promise<{ location: string }> {
  await context.limits.take('verify', limitKeys(context, c))
  const request = readQuery(c, query)
  const types = tokenTypes[request.type] ?? []
  const caller = callerOf(context, c)
  return transact(context, async (sql) => {
    const token = await consumeLink(context, sql, request.token, types)
    if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    const confirmed = await confirm(context, sql, token, { type: request.type, caller })
    const location = new URL(redirectTo)
    if (confirmed.waitsForOther) {
      location.hash = new URLSearchParams({ message: otherAddressMessage }).toString()
    } else if (token.flow_state_id) {
      location.searchParams.set('code', await issueCode(context, sql, token, confirmed))
    } else {
      const { method, user } = confirmed
      await audit(context, sql, caller, 'login', user.id, { method })
      const session = await openSession(context, sql, user, method, caller)
      location.hash = new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type: request.type,
      }).toString()
    }
    return { location: location.href }
  })
}

async function issueCode(
  context: AuthContext,
  sql: Transaction,
  token: OneTimeToken,
  { user, method }: Confirmed,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const at = new Date(context.now())
  await sql`
    update auth.flow_state set
      auth_code = ${sha256(code)}, auth_code_issued_at = ${at}, updated_at = ${at},
      user_id = ${user.id}, authentication_method = ${method}
    where id = ${token.flow_state_id}`
  return code
}

/** Browsers and mail programs that load ahead say so in one of these. */
function isPrefetch(c: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  )
}

/** In the fragment, and for PKCE in the query too, as auth-js looks for it. */
function withError(redirectTo: string, error: AuthError, isPkce: boolean): string {
  const location = new URL(redirectTo)
  const fields = {
    error: error.status === 400 ? 'invalid_request' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  }
  if (isPkce)
    for (const [name, value] of Object.entries(fields)) location.searchParams.set(name, value)
  location.hash = new URLSearchParams(fields).toString()
  return location.href
}
