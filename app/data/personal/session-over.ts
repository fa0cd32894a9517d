import { browserClient } from '../browser-client.ts'

/**
 * Whether this tab's session was ended elsewhere. Its token can still read for up to an hour, but changes nothing.
 * False if unknown.
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
