import { browserClient } from '../browser-client.ts'
import { configuration } from '../configuration.ts'

/** A passkey of the account. `last_used_at` is null before its first log-in. */
export type Passkey = { id: string; name: string; created_at: string; last_used_at: string | null }

/** The user's passkeys, the oldest first. Empty if the site offers none. */
export async function ownPasskeys(): Promise<Passkey[]> {
  if (!(await configuration()).passkeys) return []
  const { auth } = await browserClient()
  const { data, error } = await auth.passkey.list()
  if (error) throw error
  return data.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    name: friendly_name ?? '',
    created_at,
    last_used_at: last_used_at ?? null,
  }))
}
