import { askAsVisitor } from '#app/data/ask-as-visitor.ts'
import type { VoterInfo } from '#domain/elections/voter-info.ts'

/**
 * How a lookup ended. After a failure there may still be something known of the state. `reason` is why the server
 * refused the address, in its own words.
 */
export type Lookup = { failed: boolean; info: VoterInfo | null; reason: string | null }

/**
 * Asks `get-voter-info` once. The bearer is the public key, so that an address is never sent with a
 * user's session.
 * @param electionId one of several elections at the address
 */
export async function askVoterInfo(
  address: string,
  electionId: string | undefined,
  signal: AbortSignal,
): Promise<Lookup> {
  try {
    const question = { address, electionId }
    const response = await askAsVisitor('/functions/v1/get-voter-info', question, signal)
    const body: unknown = await response.json()
    const refused = response.status >= 400 && response.status < 500
    return {
      // Of an address that names no state nothing is known, and nothing has failed.
      failed: !response.ok && response.status !== 422,
      info: isAnswer(body) ? body : null,
      reason: refused ? errorOf(body) : null,
    }
  } catch (error) {
    if (signal.aborted) throw error
    // The error of a lost connection tells the server's address at most, never the voter's.
    console.warn('voter information:', error)
    return { failed: true, info: null, reason: null }
  }
}

/** The sentence of a refusal, `{error}`. */
function errorOf(body: unknown): string | null {
  const error: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
  return typeof error === 'string' ? error : null
}

/** Something is said about an election or a place; an empty object and an error alone say nothing. */
function isAnswer(body: unknown): body is VoterInfo {
  if (typeof body !== 'object' || body === null) return false
  const { election, state, pollingLocations, contests }: VoterInfo = body
  return Boolean(election ?? state ?? (pollingLocations?.length || contests?.length))
}
