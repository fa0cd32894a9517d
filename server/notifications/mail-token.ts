import type { InstallationKey } from '@rotunda/backend/auth'
import { readSignedId, signId } from './signed-id.ts'

const purpose = 'mail preferences'

/**
 * What the links of a mail carry, so that they work without logging in: the account, signed. It opens the mail
 * preferences of that account and nothing else, and does not run out, for old mails have to be stoppable too.
 */
export function mailToken(installation: InstallationKey, userId: string): string {
  return signId(installation, purpose, userId)
}

/** The account that a token is of; null where it is not ours. */
export function readMailToken(installation: InstallationKey, token: string): string | null {
  return readSignedId(installation, purpose, token)
}
