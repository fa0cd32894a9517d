import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'

/** How long a challenge can be answered, in milliseconds. GoTrue's default. */
export const challengeLifetime = 5 * 60 * 1000

/** The session in which a passkey is registered; null for signing in. */
type Owner = { userId: string; sessionId: string } | null

export type PasskeyChallenge = { id: string; challenge: string; expiresAt: Date }

/** Makes a challenge. It is good once, within five minutes, and for a registration only in its own session. */
export async function makeChallenge(
  context: AuthContext,
  sql: postgres.Sql | Transaction,
  owner: Owner,
): Promise<PasskeyChallenge> {
  const challenge = randomBytes(32).toString('base64url')
  const at = new Date(context.now())
  const expiresAt = new Date(at.getTime() + challengeLifetime)
  const data = { challenge, ...(owner && { session_id: owner.sessionId }) }
  const [row] = await sql<{ id: string }[]>`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, created_at, expires_at)
    values (
      ${owner?.userId ?? null}, ${owner ? 'registration' : 'authentication'}, ${sql.json(data)}, ${at},
      ${expiresAt}
    )
    returning id`
  return { id: row!.id, challenge, expiresAt }
}

/**
 * Uses a challenge up, also if the answer to it then turns out to be wrong.
 * @returns the challenge, in base64url
 * @throws AuthError 400 `webauthn_challenge_not_found` if it was used, never made, or belongs to another session; 400
 *   `webauthn_challenge_expired`
 */
export async function consumeChallenge(
  { sql, now }: AuthContext,
  id: string,
  owner: Owner,
): Promise<string> {
  const [found] = await sql<{ challenge: string; expires_at: Date }[]>`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${owner ? 'registration' : 'authentication'}
      and user_id is not distinct from ${owner?.userId ?? null}::uuid
      and session_data ->> 'session_id' is not distinct from ${owner?.sessionId ?? null}::text
    returning session_data ->> 'challenge' as challenge, expires_at`
  if (!found)
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (found.expires_at.getTime() <= now())
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return found.challenge
}
