import { browserClient } from '#app/data/browser-client.ts'
import { configuration } from '#app/data/configuration.ts'

/** The authenticator app of an account that must give a code. */
export type PendingFactor = {
  id: string
  /** A recovery code may be given in its place. */
  takesRecoveryCodes: boolean
}

/**
 * Whether the session still lacks a code of the account's authenticator app.
 * @returns the factor to ask for, or null
 * @throws AuthError where the account's factors cannot be read
 */
export async function pendingFactor(): Promise<PendingFactor | null> {
  const { auth } = await browserClient()
  const { data: level, error } = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  if (level.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return null
  const factors = await auth.mfa.listFactors()
  if (factors.error) throw factors.error
  const [factor] = factors.data.totp
  if (factor) return { id: factor.id, takesRecoveryCodes: (await configuration()).recoveryCodes }
  // It was taken off the account elsewhere, which this session learns when it is renewed.
  const renewed = await auth.refreshSession()
  if (renewed.error) throw renewed.error
  return null
}

/** Whether this session came from a link or code to reset the password (`amr`, RFC 8176). */
export async function isRecovery(): Promise<boolean> {
  const { mfa } = (await browserClient()).auth
  const { data } = await mfa.getAuthenticatorAssuranceLevel()
  return (data?.currentAuthenticationMethods ?? []).some(
    (entry) => (typeof entry === 'string' ? entry : entry.method) === 'recovery',
  )
}
