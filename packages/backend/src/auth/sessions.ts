import { randomBytes } from 'node:crypto'
import { signAccessToken, type AccountClaims, type AmrEntry } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Caller, Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { accessTokenLifetime } from './signing-keys.ts'
import { presentUser, type User } from './users.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends when it was not refreshed for this long, in milliseconds (ASVS 5.0, 7.3.1). */
export const inactivityLimit = 30 * day
/** And in any case after this long (ASVS 5.0, 7.3.2). */
const sessionLifetime = 180 * day

/** How a user proved who they are. */
export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'oauth'
  | 'totp'
  | 'recovery_code'
  | 'passkey'

export type Session = { id: string; aal: 'aal1' | 'aal2'; amr: AmrEntry[] }

/** What a sign-in answers; auth-js keeps it as the session. */
export type TokenResponse = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

/** A passkey shows two factors: the device, and that the device knows its user. */
const levelOf = (method: Method) => (method === 'passkey' ? 'aal2' : 'aal1')

/**
 * Opens a session for a device, with its first refresh token.
 * @throws AuthError 403 `user_banned`, also for a ban that came while the sign-in was checked
 */
export async function openSession(
  context: AuthContext,
  sql: Transaction,
  user: User,
  method: Method,
  caller: Caller,
): Promise<TokenResponse> {
  const at = new Date(context.now())
  // It takes the account's row: a ban at the same moment is seen here, or ends this session.
  const admitted = await sql`
    update auth.users set last_sign_in_at = ${at}, updated_at = ${at}
    where id = ${user.id} and (banned_until is null or banned_until <= ${at})`
  if (admitted.count === 0) throw new AuthError(403, 'user_banned', 'User is banned')
  const [row] = await sql<{ id: string }[]>`
    insert into auth.sessions (user_id, aal, created_at, updated_at, refreshed_at, not_after, user_agent, ip)
    values (${user.id}, ${levelOf(method)}, ${at}, ${at}, ${at}, ${new Date(at.getTime() + sessionLifetime)}, ${caller.userAgent}, ${caller.address})
    returning id`
  const id = row!.id
  await recordMethod(context, sql, id, method)
  const refreshToken = await addRefreshToken(context, sql, { userId: user.id, sessionId: id })
  const amr = [{ method, timestamp: Math.floor(context.now() / 1000) }]
  return tokensFor(
    context,
    { ...user, last_sign_in_at: at },
    { id, aal: levelOf(method), amr },
    refreshToken,
  )
}

/** Signs an access token for a session and returns it with the refresh token. */
export async function tokensFor(
  context: AuthContext,
  user: User,
  session: Session,
  refreshToken: string,
): Promise<TokenResponse> {
  const claims: AccountClaims = {
    sub: user.id,
    role: 'authenticated',
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    email: user.email ?? '',
    phone: user.phone ?? '',
    is_anonymous: false,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
  }
  const { token, expiresAt } = await signAccessToken(context, claims)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  }
}

/** Adds a live refresh token to a session; kept as a digest. */
export async function addRefreshToken(
  context: AuthContext,
  sql: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  token = randomBytes(32).toString('base64url'),
  parent: string | null = null,
): Promise<string> {
  const at = new Date(context.now())
  await sql`
    insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
    values (${sha256(token)}, ${userId}, ${sessionId}, ${parent}, ${at}, ${at})`
  return token
}

/** Writes down, once for each way, how a session was entered. */
export async function recordMethod(
  context: AuthContext,
  sql: Transaction,
  sessionId: string,
  method: Method,
): Promise<void> {
  const at = new Date(context.now())
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${sessionId}, ${method}, ${at}, ${at})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
}

/** SQL for the `amr` of a session, newest first. */
export function amrOf(sql: Transaction | AuthContext['sql']) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'method', claims.authentication_method,
      'timestamp', floor(extract(epoch from claims.updated_at))::bigint
    ) order by claims.updated_at desc)
    from auth.mfa_amr_claims as claims where claims.session_id = sessions.id
  ), '[]')`
}

/** Ends the sessions of an account, and all it has begun and not finished; the session `except` stays. */
export async function endSessions(
  sql: Transaction,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${userId} and id is distinct from ${except}::uuid`
  await sql`select auth.end_pending_acts(${userId})`
}
