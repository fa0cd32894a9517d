import { browserClient } from '../browser-client.ts'

/**
 * Whether the session of this tab was ended elsewhere: its token reads on for up to an hour, and changes nothing. False
 * where that cannot be found out.
 */
export async function isSessionOver(): Promise<boolean> {
  try {
    const client = await browserClient()
    const { data: kept } = await client.auth.getSession()
    if (kept.session === null) return true
    const { data } = await client.rpc('get_own_sessions')
    return data !== null && !data.some(({ is_current }) => is_current)
  } catch {
    return false
  }
}
