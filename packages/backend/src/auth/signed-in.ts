import type { Context } from 'hono'
import { type AccessClaims, InvalidToken, verifyAccessToken } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import type postgres from 'postgres'
import { transact, type AuthContext, type Transaction } from './context.ts'
import { amrOf, type Session } from './sessions.ts'
import { findUser, isBanned, type User } from './users.ts'

export type SignedIn = { user: User; session: Session & { createdAt: Date } }

/**
 * The account and the session behind a request's access token; both must still exist. Enough to read, and to refuse
 * early. A handler that writes decides in `transactSignedIn`.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `session_not_found`, `user_not_found`, `user_banned`
 */
export async function signedIn(context: AuthContext, c: Context): Promise<SignedIn> {
  return readSignedIn(context, context.sql, await claimsOf(context, c))
}

/**
 * Runs in one transaction for the signed-in user. It locks the rows of the account and the session,
 * so that no ban, new password or sign-out comes between a check and a write. Read the request's
 * body first, because it may arrive long after its head.
 * @throws AuthError as `signedIn`
 */
export async function transactSignedIn<T>(
  context: AuthContext,
  c: Context,
  run: (sql: Transaction, who: SignedIn) => Promise<T>,
): Promise<T> {
  const claims = await claimsOf(context, c)
  return transact(context, async (sql) => run(sql, await lockSignedIn(context, sql, claims)))
}

/** @throws AuthError as `signedIn` */
export async function lockSignedIn(
  context: AuthContext,
  sql: Transaction,
  claims: AccessClaims,
): Promise<SignedIn> {
  // The account first, as everywhere.
  await sql`select from auth.users where id = ${claims.sub} for no key update`
  await sql`select from auth.sessions where id = ${claims.session_id} for update`
  return readSignedIn(context, sql, claims)
}

/** @throws AuthError 401 `no_authorization`, 403 `bad_jwt` */
export async function claimsOf(context: AuthContext, c: Context): Promise<AccessClaims> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return verifyAccessToken(context, token).catch((error: unknown) => {
    if (error instanceof InvalidToken)
      throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
    throw error
  })
}

async function readSignedIn(
  context: AuthContext,
  sql: postgres.Sql | Transaction,
  claims: AccessClaims,
): Promise<SignedIn> {
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
 * Requires a fresh second-factor code or passkey, not only one from the start of the session, to
 * remove a second factor (ASVS 5.0, 7.5.1).
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
      ['totp', 'recovery_code', 'passkey'].includes(method) && timestamp >= since,
  )
  if (!isRecent) throw new AuthError(400, 'reauthentication_needed', message)
}

export function hasSecondFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** Users with a second factor must have used it before they change how they sign in. */
export function requireSecondFactor({ user, session }: SignedIn, message: string): void {
  if (hasSecondFactor(user) && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', message)
}
