import { queryOptions } from '@tanstack/react-query'
import { askAuth } from '../ask-auth.ts'
import { browserClient } from '../browser-client.ts'
import {
  type RecoveryCodesLeft,
  countRecoveryCodes,
  giveRecoveryCode,
  makeRecoveryCodes,
} from '../recovery-codes.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** A signed-in device. */
export type OwnSession = {
  id: string
  created_at: string
  last_used_at: string
  user_agent: string | null
  is_current: boolean
}
/** An authenticator app that the account uses. */
export type Authenticator = { id: string; created_at: string }
/** An authenticator app during setup, with the data for the app. */
export type AuthenticatorDraft = { id: string; picture: string; secret: string }

export const sessionsKey = (userId: string) => ['sessions', userId] as const
const authenticatorsKey = (userId: string) => ['authenticators', userId] as const
const codesKey = (userId: string) => ['recovery-codes', userId] as const

/** The error for a code that we refuse. */
export const wrongCode = {
  'auth-mfa_verification_failed':
    'This code is wrong, or was used before. Wait for the next one and try again.',
}

/** The user's signed-in devices: this one first, then the last used. */
export function ownSessions(userId: string) {
  return queryOptions({
    queryKey: sessionsKey(userId),
    staleTime: 0,
    queryFn: async (): Promise<OwnSession[]> => {
      const client = await browserClient()
      // The generated types do not know which columns are never null.
      return unwrap(await client.rpc('get_own_sessions')) as OwnSession[]
    },
  })
}

export function authenticators(userId: string) {
  return queryOptions({
    queryKey: authenticatorsKey(userId),
    queryFn: async (): Promise<Authenticator[]> => {
      const { auth } = await browserClient()
      const { data, error } = await auth.mfa.listFactors()
      if (error) throw error
      return data.totp.map(({ id, created_at }) => ({ id, created_at }))
    },
  })
}

export function recoveryCodesLeft(userId: string) {
  return queryOptions({
    queryKey: codesKey(userId),
    queryFn: async (): Promise<RecoveryCodesLeft | null> => await countRecoveryCodes(),
  })
}

/** Begins to set up an authenticator app. Earlier setups without confirmation are removed. */
export const beginAuthenticator: Mutation<void, AuthenticatorDraft> = {
  send: async () => {
    const { mfa } = (await browserClient()).auth
    const known = await mfa.listFactors()
    if (known.error) throw known.error
    const drafts = known.data.all.filter(({ status }) => status === 'unverified')
    await Promise.all(drafts.map(async ({ id }) => await mfa.unenroll({ factorId: id })))
    const { data, error } = await mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
  },
  words: {
    codes: {
      'auth-mfa_totp_enroll_not_enabled': 'Authenticator apps are switched off on this site.',
    },
  },
}

type WithCode = { userId: string; factorId: string; code: string }

/** Confirms an authenticator app with a code, and returns the first recovery codes. */
export const confirmAuthenticator: Mutation<WithCode, string[]> = {
  send: async ({ factorId, code }) => {
    await giveCode(factorId, code)
    return await makeRecoveryCodes()
  },
  words: { codes: wrongCode },
  invalidates: ({ userId }) => [authenticatorsKey(userId), codesKey(userId), sessionsKey(userId)],
}

/** Removes an authenticator app from the account, with a code. */
export const removeAuthenticator: Mutation<WithCode> = {
  send: async ({ factorId, code }) => {
    await giveCode(factorId, code)
    const { auth } = await browserClient()
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
    // The session's token and its copy of the account hold the number of factors.
    await auth.refreshSession()
  },
  words: { codes: wrongCode },
  invalidates: ({ userId }) => [authenticatorsKey(userId), codesKey(userId)],
}

export const renewRecoveryCodes: Mutation<{ userId: string }, string[]> = {
  send: async () => await makeRecoveryCodes(),
  words: {},
  invalidates: ({ userId }) => [codesKey(userId)],
}

export const endSession: Mutation<{ userId: string; id: string }> = {
  send: async ({ id }) => {
    const client = await browserClient()
    unwrap(await client.rpc('end_own_session', { session_id: id }))
  },
  words: { failed: 'We couldn’t sign out the device. Please try again.' },
  edits: ({ userId, id }) => [
    edit<OwnSession[]>(sessionsKey(userId), (all) => all.filter((one) => one.id !== id)),
  ],
  invalidates: ({ userId }) => [sessionsKey(userId)],
}

export const endOtherSessions: Mutation<{ userId: string }> = {
  send: async () => {
    const { auth } = await browserClient()
    const { error } = await auth.signOut({ scope: 'others' })
    if (error) throw error
  },
  words: {
    failed: 'We couldn’t sign out the other devices. Please try again.',
    codes: { 'auth-insufficient_aal': 'Enter a code from your authenticator app first.' },
  },
  edits: ({ userId }) => [
    edit<OwnSession[]>(sessionsKey(userId), (all) => all.filter((one) => one.is_current)),
  ],
  invalidates: ({ userId }) => [sessionsKey(userId)],
}

export const wrongPassword = { 'auth-invalid_credentials': 'The current password is wrong.' }

export const changePassword: Mutation<{ userId: string; current: string; password: string }> = {
  send: async ({ current, password }) => {
    const { auth } = await browserClient()
    const { error } = await auth.updateUser({ password, current_password: current })
    if (error) throw error
  },
  words: {
    codes: wrongPassword,
    unanswered:
      'We couldn’t reach the server. Please try again. If your current password no longer works, the new one is already set.',
  },
  invalidates: ({ userId }) => [sessionsKey(userId)],
}

/**
 * Requests another mail address.
 * @returns whether both addresses still have to confirm. If not, the change is done
 */
export const changeAddress: Mutation<
  { email: string; current: string; redirectTo: string },
  boolean
> = {
  send: async ({ email, current, redirectTo }) => {
    const { auth } = await browserClient()
    const { data, error } = await auth.updateUser(
      { email, current_password: current },
      { emailRedirectTo: redirectTo },
    )
    if (error) throw error
    return data.user.email !== email.trim().toLowerCase()
  },
  words: { codes: wrongPassword },
}

/** Mails a change of address again to each mailbox that has not confirmed. The library sends this without a session. */
export const resendAddressChange: Mutation<{ email: string; redirectTo: string }> = {
  send: async ({ email, redirectTo }) => {
    const query = new URLSearchParams({ redirect_to: redirectTo })
    await askAuth(`/resend?${query.toString()}`, { type: 'email_change', email })
  },
  words: {
    codes: { 'auth-validation_failed': 'This change has ended. You can ask for it again.' },
  },
}

/** Verifies a code of an authenticator app, or one of the account's recovery codes. */
export async function giveAnyCode(factorId: string, code: string): Promise<void> {
  const digits = code.replaceAll(/\s/g, '')
  await (/^\d{6}$/.test(digits) ? giveCode(factorId, digits) : giveRecoveryCode(code))
}

async function giveCode(factorId: string, code: string): Promise<void> {
  const { auth } = await browserClient()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}
