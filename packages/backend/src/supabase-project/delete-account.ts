import { type AuthError as ClientError, createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { tryAgainIn } from '../try-again-in.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { AccountOwner } from '../auth/delete-account.ts'
import { away } from './answers.ts'
import type { ProjectAddress } from './project.ts'

const timeoutMs = 10_000

/**
 * Deletes an account of a project. The project itself checks the password again, and deletes. This
 * is the only use of the secret key.
 * @throws AuthError 403 if the session is over or lacks a second factor, 400 if the password is
 *   wrong, 429 after too many tries, 503 if the project does not answer
 */
export async function deleteAccount(
  { project, sql }: { project: ProjectAddress; sql: postgres.Sql },
  { userId, sessionId, address }: AccountOwner,
  password: string | null,
): Promise<void> {
  const [account] = await sql<{ email: string | null; aal: string | null; hasFactor: boolean }[]>`
    select
      account.email,
      session.aal,
      exists (
        select from auth.mfa_factors as factor
        where factor.user_id = account.id and factor.status = 'verified'
      ) as "hasFactor"
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = ${sessionId} and account.id = ${userId}
      and (session.not_after is null or session.not_after > now())`
  if (!account)
    throw new AuthError(403, 'session_not_found', 'Your session has ended. Please log in again.')
  if (account.hasFactor && account.aal !== 'aal2')
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to delete an account when MFA is enabled.',
    )
  if (account.email === null || password === null) throw wrongPassword()

  const reader = clientOf(project.url, project.publishableKey, { 'x-forwarded-for': address })
  const { error } = await reader.auth.signInWithPassword({ email: account.email, password })
  if (error) throw refusalOf(error)
  const service = clientOf(project.url, project.secretKey)
  const deleted = await service.auth.admin.deleteUser(userId)
  if (deleted.error) throw refusalOf(deleted.error)
}

function clientOf(url: string, key: string, headers: Record<string, string> = {}) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers,
      fetch: (input, init) =>
        fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }),
    },
  })
}

function refusalOf({ status, code }: ClientError): AuthError {
  if (code === 'invalid_credentials') return wrongPassword()
  if (status === 429)
    return new AuthError(429, 'over_request_rate_limit', `Too many tries. ${tryAgainIn(60)}`, {
      retryAfter: 60,
    })
  return new AuthError(503, 'unexpected_failure', away.message, { retryAfter: 2 })
}

const wrongPassword = () => new AuthError(400, 'invalid_credentials', 'The password is not right')
