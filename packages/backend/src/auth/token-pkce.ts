import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, limitKeys, transact, type AuthContext } from './context.ts'
import { sha256 } from './installation-key.ts'
import { readBody } from './read-body.ts'
import { confirm } from './confirm.ts'
import { consumeFlow } from './one-time-tokens.ts'
import { openSession, type Method, type TokenResponse } from './sessions.ts'
import { isBanned, lockUser } from './users.ts'

/** How long the code of an opened link can be exchanged, in milliseconds (RFC 6749, 4.1.2: 10 minutes at most). */
const codeLifetime = 5 * 60 * 1000

const body = z.object({
  auth_code: z.string().min(1).max(256),
  code_verifier: z.string().min(1).max(256),
})

/**
 * Exchanges the code of an opened link, once, for a session. Only the client that began the flow
 * has the verifier (RFC 7636). The exchange uses up the link and the six digits next to it.
 */
export async function tokenByPkce(context: AuthContext, c: Context): Promise<TokenResponse> {
  await context.limits.take('verify', limitKeys(context, c))
  const { auth_code, code_verifier } = await readBody(c, body)
  const caller = callerOf(context, c)
  return transact(context, async (sql) => {
    // The account first, as everywhere.
    const [owner] = await sql<{ user_id: string | null }[]>`
      select user_id from auth.flow_state where auth_code = ${sha256(auth_code)}`
    const user = owner?.user_id ? await lockUser(sql, owner.user_id) : undefined
    const [flow] = await sql<Flow[]>`
      select id, code_challenge, code_challenge_method, authentication_method,
        auth_code_issued_at
      from auth.flow_state where auth_code = ${sha256(auth_code)} for update`
    if (!flow?.auth_code_issued_at) throw noFlow()
    if (context.now() - flow.auth_code_issued_at.getTime() > codeLifetime)
      throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!answersChallenge(flow, code_verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    if (!user) throw new AuthError(403, 'user_not_found', 'User does not exist')
    if (isBanned(context, user)) throw new AuthError(403, 'user_banned', 'User is banned')
    const token = await consumeFlow(sql, flow.id)
    if (!token) throw noFlow()
    const method = flow.authentication_method
    const confirmed = await confirm(context, sql, token, { type: method, caller })
    await sql`delete from auth.flow_state where id = ${flow.id}`
    await audit(context, sql, caller, 'login', user.id, { method })
    return openSession(context, sql, confirmed.user, method, caller)
  })
}

function noFlow(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

type Flow = {
  id: string
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
