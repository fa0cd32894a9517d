import type { Context } from 'hono'
import { InvalidToken, verifyAccessToken } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import type { AuthContext } from './context.ts'
import { amrOf, type Session } from './sessions.ts'
import { findUser, isBanned, type User } from './users.ts'

export type SignedIn = { user: User; session: Session & { createdAt: Date } }

/**
 * The account and the session behind a request's access token; both must still exist.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `session_not_found`, `user_not_found`, `user_banned`
 */
export async function signedIn(context: AuthContext, c: Context): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(context, token).catch((error: unknown) => {
    if (error instanceof InvalidToken)
      throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
    throw error
  })
  const { sql } = context
  const [user, [session]] = await Promise.all([
    findUser(sql, claims.sub),
    sql<SignedIn['session'][]>`
      select id, aal, created_at as "createdAt", ${amrOf(sql)} as amr
      from auth.sessions
      where id = ${claims.session_id} and user_id = ${claims.sub}
        and not_after > ${new Date(context.now())}`,
  ])
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!session)
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session }
}

/** Milliseconds for which a code that was given counts as given just now. */
export const recentCode = 15 * 60_000

/**
 * Whoever takes a second factor away has given one just now, and not when the session began (ASVS 5.0, 7.5.1).
 * @throws AuthError 400 `reauthentication_needed`
 */
export function requireRecentCode(
  context: AuthContext,
  { session }: SignedIn,
  message: string,
): void {
  const since = (context.now() - recentCode) / 1000
  const isRecent = session.amr.some(
    ({ method, timestamp }) =>
      (method === 'totp' || method === 'recovery_code') && timestamp >= since,
  )
  if (!isRecent) throw new AuthError(400, 'reauthentication_needed', message)
}

/** Whoever has a second factor must have used it before changing how the account is entered. */
export function requireSecondFactor({ user, session }: SignedIn, message: string): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', message)
}
