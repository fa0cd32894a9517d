import type { Context } from 'hono'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, type AuthContext, type Transaction } from './context.ts'
import {
  addRefreshToken,
  amrOf,
  recordMethod,
  tokensFor,
  type Method,
  type Session,
  type TokenResponse,
} from './sessions.ts'
import { signedIn, transactSignedIn, type SignedIn } from './signed-in.ts'
import { findUser } from './users.ts'

/** A code that was given, and what becomes of it. */
type Try = {
  method: Extract<Method, 'totp' | 'recovery_code'>
  /** The message for a wrong one. */
  wrong: string
  /**
   * Uses it up. If it was right, returns the id of its authenticator app, or null if it belongs to
   * none.
   */
  accept: (sql: Transaction, who: SignedIn) => Promise<{ factorId: string | null } | undefined>
}

/**
 * Tries a code of a second factor. Tries are limited, and right ones are given back. After a right
 * one the session becomes aal2 and gets new tokens, and its earlier tokens no longer work.
 * @throws AuthError 422 if the code is wrong, 429 after too many tries, 403 if the session has
 *   ended meanwhile
 */
export async function trySecondFactor(
  context: AuthContext,
  c: Context,
  { method, wrong, accept }: Try,
): Promise<TokenResponse> {
  const { user: claimed } = await signedIn(context, c)
  const keys = limitKeys(context, c, claimed.id)
  const taken = [
    await context.limits.take('confirm', keys),
    await context.limits.take('confirmPerDay', keys),
  ]
  const caller = callerOf(context, c)
  const tokens = await transactSignedIn(context, c, async (sql, who) => {
    const { user, session } = who
    const accepted = await accept(sql, who)
    if (!accepted) return undefined
    await audit(context, sql, caller, 'login', user.id, { method })
    const raised = await raiseToAal2(context, sql, session.id, method, accepted.factorId)
    await sql`
      update auth.refresh_tokens set revoked = true, updated_at = ${new Date(context.now())}
      where session_id = ${session.id} and not revoked`
    const next = await addRefreshToken(context, sql, { userId: user.id, sessionId: session.id })
    return tokensFor(context, (await findUser(sql, user.id))!, raised, next)
  })
  if (!tokens) {
    await audit(context, context.sql, caller, 'factor_verification_failed', claimed.id)
    throw new AuthError(422, 'mfa_verification_failed', wrong)
  }
  for (const giveBack of taken) await giveBack()
  return tokens
}

async function raiseToAal2(
  context: AuthContext,
  sql: Transaction,
  sessionId: string,
  method: Method,
  factorId: string | null,
): Promise<Session> {
  await recordMethod(context, sql, sessionId, method)
  const [session] = await sql<Session[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${new Date(context.now())}
    where id = ${sessionId}
    returning id, aal, ${amrOf(sql)} as amr`
  if (!session)
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  return session
}
