import { timingSafeEqual } from 'node:crypto'
import type { InstallationKey } from '@rotunda/backend/auth'

const purpose = 'mail preferences'

/**
 * What the links of a mail carry, so that they work without logging in: the account, signed. It opens the mail
 * preferences of that account and nothing else, and does not run out, for old mails have to be stoppable too.
 */
export function mailToken(installation: InstallationKey, userId: string): string {
  return `${userId}.${installation.mac(purpose, userId)}`
}

/** The account that a token is of; null where it is not ours. */
export function readMailToken(installation: InstallationKey, token: string): string | null {
  const [userId = '', mac = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) return null
  const expected = Buffer.from(installation.mac(purpose, userId))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
