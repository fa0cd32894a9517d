import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, transact, type AuthContext } from './context.ts'
import { sha256 } from './installation-key.ts'
import { readBody } from './read-body.ts'
import { openSession, type Method, type TokenResponse } from './sessions.ts'
import { findUser, isBanned } from './users.ts'

/** How long the code of an opened link can be exchanged, in milliseconds (RFC 6749, 4.1.2: 10 minutes at most). */
const codeLifetime = 5 * 60 * 1000

const body = z.object({
  auth_code: z.string().min(1).max(256),
  code_verifier: z.string().min(1).max(256),
})

/** Exchanges the code of an opened link, once, for a session; only who began the flow has the verifier (RFC 7636). */
export async function tokenByPkce(context: AuthContext, c: Context): Promise<TokenResponse> {
  await context.limits.take('verify', limitKeys(context, c))
  const { auth_code, code_verifier } = await readBody(c, body)
  const caller = callerOf(context, c)
  return transact(context, async (sql) => {
    const [flow] = await sql<Flow[]>`
      select id, user_id, code_challenge, code_challenge_method, authentication_method,
        auth_code_issued_at
      from auth.flow_state where auth_code = ${sha256(auth_code)} for update`
    if (!flow?.user_id || !flow.auth_code_issued_at)
      throw new AuthError(
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      )
    if (context.now() - flow.auth_code_issued_at.getTime() > codeLifetime)
      throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!answersChallenge(flow, code_verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    await sql`delete from auth.flow_state where id = ${flow.id}`
    const user = await findUser(sql, flow.user_id)
    if (!user) throw new AuthError(403, 'user_not_found', 'User does not exist')
    if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
    await audit(context, sql, caller, 'login', user.id, { method: flow.authentication_method })
    return openSession(context, sql, user, flow.authentication_method, caller)
  })
}

type Flow = {
  id: string
  user_id: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: Method
  auth_code_issued_at: Date | null
}

function answersChallenge(flow: Flow, verifier: string): boolean {
  const answer =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  // Compared as digests of equal length.
  return timingSafeEqual(
    Buffer.from(sha256(answer), 'hex'),
    Buffer.from(sha256(flow.code_challenge), 'hex'),
  )
}
