import { timingSafeEqual } from 'node:crypto'
import type { InstallationKey } from '@rotunda/backend/auth'

/** An id that only this installation can have written, for one purpose. It does not run out. */
export function signId(installation: InstallationKey, purpose: string, id: string): string {
  return `${id}.${installation.mac(purpose, id)}`
}

/** The id of a token that was signed for this purpose. Null for any other token. */
export function readSignedId(
  installation: InstallationKey,
  purpose: string,
  token: string,
): string | null {
  const [id = '', mac = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const expected = Buffer.from(installation.mac(purpose, id))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
