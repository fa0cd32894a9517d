import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { isPending } from './change-address.ts'
import { confirm } from './confirm.ts'
import { callerOf, limitKeys, transact, type AuthContext, type Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { linkPage } from './link-page.ts'
import {
  consumeCode,
  consumeLink,
  findLink,
  type OneTimeToken,
  type TokenType,
} from './one-time-tokens.ts'
import { emailAddress, readBody, readQuery } from './read-body.ts'
import { openSession, type TokenResponse } from './sessions.ts'
import { findUndo, isUndoType, undoChange } from './undo-address.ts'
import { findUser, isBanned } from './users.ts'

/** Which tokens a verification may use, by what auth-js or a link calls it. */
const tokenTypes: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['confirmation_token', 'recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

const postType = z.enum([
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
  type: postType,
  token: z.string().max(256).nullish(),
  token_hash: z.string().max(256).nullish(),
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
})
const query = z.object({
  type: z.enum([...Object.keys(tokenTypes), 'email_change_undo', 'report']),
  token: z.string().min(1).max(256),
  redirect_to: z.string().max(2048).optional(),
})

/** Messages that a link adds to its target if it opens no session. The first is GoTrue's. */
const messages = {
  otherAddress:
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  changed: 'Email address changed',
  confirmed: 'Email address confirmed',
}

/** Uses what a mail carries, by POST: the code, the link's token, or the button of the link's page. GET shows the page. */
export function verify(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const isForm = /^application\/x-www-form-urlencoded/i.test(c.req.header('content-type') ?? '')
    return isForm ? pressButton(context, c) : c.json(await verifyByPost(context, c))
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
      if (waitsForOther) return messages.otherAddress
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
 * Opens a link from a mail. It shows what the link is for and changes nothing, because mail scanners open links too. A
 * link asked for with a PKCE challenge leads on with a code that only that browser can exchange; until it does, the
 * link and the six digits stay good. Any other link gets a page with a button.
 */
async function openLink(context: AuthContext, c: Context): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200)
  if (isPrefetch(c)) return c.body(null, 425)
  return answerLink(context, c, async (sql, { token, type }, redirectTo) => {
    const link = await findTarget(context, sql, type, token)
    const { flow_state_id } = link
    if (flow_state_id && type !== 'email_change')
      return c.redirect(
        await issueCode(context, sql, { token, type, flow_state_id }, redirectTo),
        303,
      )
    return linkPage(context, c, { type, email: link.email, redirectTo })
  })
}

/** The button of a link's page was pressed. */
async function pressButton(context: AuthContext, c: Context): Promise<Response> {
  // Another site's page could press the button in the user's browser.
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return openLink(context, c)
  const caller = callerOf(context, c)
  return answerLink(context, c, async (sql, { token, type }, redirectTo) => {
    if (isUndoType(type)) {
      const session = await undoChange(context, sql, { type, token }, caller)
      return c.redirect(withSession(redirectTo, session, 'recovery'), 303)
    }
    const used = await consumeLink(context, sql, token, tokenTypes[type]!)
    if (!used) throw invalidLink()
    const { user, method, waitsForOther } = await confirm(context, sql, used, { type, caller })
    if (waitsForOther) return c.redirect(withMessage(redirectTo, messages.otherAddress), 303)
    // Agreeing to an address is not logging in.
    if (type === 'email_change') return c.redirect(withMessage(redirectTo, messages.changed), 303)
    // Pressed in another browser than the one that asked: it confirms, and does not sign in.
    if (used.flow_state_id) return c.redirect(withMessage(redirectTo, messages.confirmed), 303)
    await audit(context, sql, caller, 'login', user.id, { method })
    return c.redirect(
      withSession(redirectTo, await openSession(context, sql, user, method, caller), type),
      303,
    )
  })
}

/** Answers a link in one transaction; a refusal leads on, in the address of where the link leads. */
async function answerLink(
  context: AuthContext,
  c: Context,
  answer: (sql: Transaction, link: z.output<typeof query>, redirectTo: string) => Promise<Response>,
): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  const redirectTo = context.redirects.allowed(c.req.query('redirect_to'))
  const isPkce = c.req.query('token')?.startsWith('pkce_') ?? false
  try {
    await context.limits.take('verify', limitKeys(context, c))
    const link = readQuery(c, query)
    return await transact(context, (sql) => answer(sql, link, redirectTo))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withError(redirectTo, error, isPkce, c.req.query('type') ?? ''), 303)
  }
}

/** What a link is for. @throws AuthError 403 if it is not good, or its account is banned */
async function findTarget(
  context: AuthContext,
  sql: Transaction,
  type: string,
  token: string,
): Promise<{ email: string; flow_state_id: string | null }> {
  const undo = isUndoType(type) ? await findUndo(context, sql, type, token) : undefined
  const found = undo ?? (await findLink(context, sql, token, tokenTypes[type] ?? []))
  const user = found && (await findUser(sql, found.user_id))
  if (!user) throw invalidLink()
  if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (undo) return { email: undo.email, flow_state_id: null }
  if (type === 'email_change' && !isPending(context, user)) throw invalidLink()
  return {
    email: type === 'email_change' ? user.email_change : (user.email ?? ''),
    flow_state_id: (found as OneTimeToken).flow_state_id,
  }
}

/**
 * The address that a link leads on to, with a code. The code is derived from the link, so that a
 * scanner that opens the link too does not replace it. The fragment lets another browser use the
 * link at the press of a button.
 */
async function issueCode(
  context: AuthContext,
  sql: Transaction,
  { token, type, flow_state_id }: { token: string; type: string; flow_state_id: string },
  redirectTo: string,
): Promise<string> {
  const code = context.installation.mac('codes of links', token)
  const at = new Date(context.now())
  await sql`
    update auth.flow_state set
      auth_code = ${sha256(code)}, auth_code_issued_at = ${at}, updated_at = ${at}
    where id = ${flow_state_id}`
  const location = new URL(redirectTo)
  location.searchParams.set('code', code)
  location.hash = new URLSearchParams({ token_hash: token, type }).toString()
  return location.href
}

/** With tokens in the fragment, which never reaches a server. */
function withSession(redirectTo: string, session: TokenResponse, type: string): string {
  const location = new URL(redirectTo)
  location.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString()
  return location.href
}

function withMessage(redirectTo: string, message: string): string {
  const location = new URL(redirectTo)
  location.hash = new URLSearchParams({ message }).toString()
  return location.href
}

function invalidLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}

/** Browsers and mail programs that load ahead say so in one of these. */
function isPrefetch(c: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  )
}

/**
 * In the fragment, and for PKCE in the query too, as auth-js looks for it.
 * @param type what the link was for, which GoTrue does not say
 */
function withError(redirectTo: string, error: AuthError, isPkce: boolean, type: string): string {
  const location = new URL(redirectTo)
  const fields = {
    error: error.status === 400 ? 'invalid_request' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
    ...(type in tokenTypes && { type }),
  }
  if (isPkce)
    for (const [name, value] of Object.entries(fields)) location.searchParams.set(name, value)
  location.hash = new URLSearchParams(fields).toString()
  return location.href
}
