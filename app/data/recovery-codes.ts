import { askAuth } from './ask-auth.ts'
import { browserClient } from './browser-client.ts'
import { configuration } from './configuration.ts'
import { Failure } from './failure.ts'

/** The number of unused recovery codes, and when the set was made. Null before the first set. */
export type RecoveryCodesLeft = { left: number; created_at: string | null }

/** Null if the platform offers no recovery codes. */
export async function countRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  return (await areOffered()) ? await askAuth<RecoveryCodesLeft>('/recovery-codes') : null
}

/**
 * Makes a new set that replaces the last one. It can be read only once. Empty if the platform offers no recovery codes.
 */
export async function makeRecoveryCodes(): Promise<string[]> {
  if (!(await areOffered())) return []
  const { codes } = await askAuth<{ codes: string[] }>('/recovery-codes', {})
  return codes
}

/**
 * Verifies a recovery code in place of one from the authenticator app.
 * @throws Failure if the service refuses it
 */
export async function giveRecoveryCode(code: string): Promise<void> {
  if (!(await areOffered()))
    throw new Failure(
      'This account has no recovery codes. Please enter a code from the app.',
      'no-recovery-codes',
    )
  const tokens = await askAuth<{ access_token: string; refresh_token: string }>(
    '/recovery-codes/verify',
    { code },
  )
  const { auth } = await browserClient()
  const { error } = await auth.setSession(tokens)
  if (error) throw error
}

const areOffered = async () => (await configuration()).recoveryCodes
