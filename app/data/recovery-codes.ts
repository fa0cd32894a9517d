import { askAuth } from './ask-auth.ts'
import { browserClient } from './browser-client.ts'
import { configuration } from './configuration.ts'
import { Failure } from './failure.ts'

/** How many of an account's recovery codes are unused, and when the set was made; null before there is one. */
export type RecoveryCodesLeft = { left: number; created_at: string | null }

/** Null where there are none to be had. */
export async function countRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  return (await areOffered()) ? await askAuth<RecoveryCodesLeft>('/recovery-codes') : null
}

/** Makes a new set, which replaces the last one; nobody can read it again. Empty where there are none to be had. */
export async function makeRecoveryCodes(): Promise<string[]> {
  if (!(await areOffered())) return []
  const { codes } = await askAuth<{ codes: string[] }>('/recovery-codes', {})
  return codes
}

/** Gives a recovery code in the place of one from the authenticator app. @throws Failure where it is not taken */
export async function giveRecoveryCode(code: string): Promise<void> {
  if (!(await areOffered()))
    throw new Failure(
      'There are no recovery codes here: please enter a code of the app.',
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
