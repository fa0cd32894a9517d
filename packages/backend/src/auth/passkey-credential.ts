import { z } from 'zod'
import { AuthError } from './auth-error.ts'

/** A part of what a passkey answers, in base64url. The library checks the rest. */
export const credentialText = z.string().max(16_384)

/** The refusal of an answer that is not good, for whatever reason. */
export function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
}

/**
 * What the library finds in an answer.
 * @returns undefined if it throws: its errors about what a client sent have no class of their own
 */
export async function verified<Found>(verify: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
