import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, transact, type AuthContext, type Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { readBody } from './read-body.ts'
import {
  inactivityLimit,
  addRefreshToken,
  amrOf,
  tokensFor,
  type Session,
  type TokenResponse,
} from './sessions.ts'
import { findUser, isBanned } from './users.ts'

/** For this long, in milliseconds, a token that was just exchanged still answers: two tabs refresh at once. */
export const reuseWindow = 10_000
/** Refreshes that one session can do in that window before a late tab has to take the stored session. */
const maxDescendants = 32

const body = z.object({ refresh_token: z.string().min(1).max(512) })

type TokenSession = Session & {
  user_id: string
  revoked: boolean
  updated_at: Date
  refreshed_at: Date | null
  not_after: Date | null
}

/**
 * Exchanges a refresh token for the next one. An exchanged token that comes again within
 * `reuseWindow` gets its live descendant again. Later, if no one has shown the next token yet, the
 * answer may have been lost, so another is given out in its place. Otherwise two parties hold
 * tokens of one session, and the session ends (RFC 9700, 4.14.2): at once, or as soon as the
 * replaced token is shown.
 */
export async function tokenByRefresh(context: AuthContext, c: Context): Promise<TokenResponse> {
  await context.limits.take('refresh', limitKeys(context, c))
  const { refresh_token: presented } = await readBody(c, body)
  const caller = callerOf(context, c)
  // A refusal is returned, not thrown, because ending the session has to be committed.
  const outcome = await transact(context, async (sql): Promise<TokenResponse | AuthError> => {
    const found = await lockSession(sql, presented)
    if (!found)
      return refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    const end = () => sql`delete from auth.sessions where id = ${found.id}`
    const user = await findUser(sql, found.user_id)
    if (!user || isBanned(context, user)) {
      await end()
      return refusal('user_banned', 'Invalid Refresh Token: User Banned')
    }
    if (isExpired(context, found)) {
      await end()
      return refusal('session_expired', 'Invalid Refresh Token: Session Expired')
    }
    if (!found.revoked) {
      const next = await exchange(context, sql, found, { from: presented, parent: presented })
      await audit(context, sql, caller, 'token_refreshed', user.id)
      return tokensFor(context, user, found, next)
    }
    const used = refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    if (context.now() - found.updated_at.getTime() > reuseWindow) {
      const unseen = await liveDescendant(context, sql, found.id, presented, { isDirect: true })
      if (unseen !== undefined) {
        const next = await exchange(context, sql, found, { from: unseen, parent: presented })
        await audit(context, sql, caller, 'token_refreshed', user.id)
        return tokensFor(context, user, found, next)
      }
      await end()
      await audit(context, sql, caller, 'token_reuse_detected', user.id)
      return used
    }
    const live = await liveDescendant(context, sql, found.id, presented)
    return live ? tokensFor(context, user, found, live) : used
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

function refusal(code: string, message: string): AuthError {
  return new AuthError(400, code, message)
}

/**
 * The session of a token, locked first, so that two tabs take turns and the second sees the first
 * one's change.
 */
async function lockSession(sql: Transaction, presented: string): Promise<TokenSession | undefined> {
  const digest = sha256(presented)
  const locked = await sql`
    select from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${digest})
    for update`
  if (locked.count === 0) return undefined
  const [found] = await sql<TokenSession[]>`
    select
      sessions.id, sessions.aal, sessions.user_id, sessions.refreshed_at, sessions.not_after,
      tokens.revoked, tokens.updated_at, ${amrOf(sql)} as amr
    from auth.refresh_tokens as tokens
    join auth.sessions on sessions.id = tokens.session_id
    where tokens.token = ${digest}`
  return found
}

function isExpired(context: AuthContext, { not_after, refreshed_at }: TokenSession): boolean {
  const now = context.now()
  const tooOld = not_after !== null && not_after.getTime() <= now
  const unused = refreshed_at !== null && now - refreshed_at.getTime() > inactivityLimit
  return tooOld || unused
}

/** Gives out what follows from a token, which holds no longer; `parent` is what it is given for. */
async function exchange(
  context: AuthContext,
  sql: Transaction,
  session: TokenSession,
  { from, parent }: { from: string; parent: string },
): Promise<string> {
  const at = new Date(context.now())
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${at}
    where token = ${sha256(from)}`
  await sql`
    update auth.sessions set refreshed_at = ${at}, updated_at = ${at} where id = ${session.id}`
  return addRefreshToken(
    context,
    sql,
    { userId: session.user_id, sessionId: session.id },
    childOf(context, from),
    sha256(parent),
  )
}

/**
 * The next token is derived from this one and the installation's key. So a client that shows this
 * one can get it a second time, although only digests are kept.
 */
function childOf(context: AuthContext, token: string): string {
  return Buffer.from(context.installation.mac('refresh tokens', token), 'hex').toString('base64url')
}

/**
 * The valid token of a session, if it descends from `presented`. With `isDirect` it must be the
 * next token after it.
 */
async function liveDescendant(
  context: AuthContext,
  sql: Transaction,
  sessionId: string,
  presented: string,
  { isDirect = false } = {},
): Promise<string | undefined> {
  const live = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked
      and (not ${isDirect} or parent = ${sha256(presented)})`
  let token = presented
  for (let step = 0; step < maxDescendants; step++) {
    token = childOf(context, token)
    const digest = sha256(token)
    if (live.some((row) => row.token === digest)) return token
  }
  return undefined
}
