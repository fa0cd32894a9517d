import type { Hono, MiddlewareHandler } from 'hono'
import { AuthError } from './auth-error.ts'

/**
 * Features that an operator may switch off. Without them sign-up, passwords, sessions and recovery
 * work as before.
 */
export type Switches = {
  /** Signing in with a mailed link or code (`signInWithOtp`). */
  oneTimeCodes: boolean
  /** Mailing a confirmation again (`resend`). */
  resend: boolean
  /** Mailing signed-in users a code to change their password with (`reauthenticate`). */
  reauthentication: boolean
  /** Adding and removing the ways into an account (`linkIdentity`, `unlinkIdentity`). */
  identities: boolean
  /** Adding a second factor (`mfa.enroll`). Those there are stay, and are asked for. */
  secondFactors: boolean
  /** Adding, using and removing passkeys. They also need a site that browsers make them for: see `takesPasskeys`. */
  passkeys: boolean
  /** `auth.admin`, under the secret key. */
  admin: boolean
  /** Making an account oneself. Operators still make and invite accounts. */
  signUp: boolean
}

export const allOn: Switches = {
  oneTimeCodes: true,
  resend: true,
  reauthentication: true,
  identities: true,
  secondFactors: true,
  passkeys: true,
  admin: true,
  signUp: true,
}

/** Answers to requests for something switched off, with GoTrue's codes if it has one. */
export const switchedOff: Record<keyof Switches, AuthError> = {
  oneTimeCodes: new AuthError(422, 'otp_disabled', 'Signing in with one-time codes is disabled'),
  resend: new AuthError(404, 'not_found', 'Mailing a confirmation again is disabled'),
  reauthentication: new AuthError(404, 'not_found', 'Reauthentication is disabled'),
  identities: new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  secondFactors: new AuthError(
    422,
    'mfa_totp_enroll_not_enabled',
    'MFA enroll is disabled for TOTP',
  ),
  passkeys: new AuthError(404, 'passkey_disabled', 'Passkeys are disabled'),
  signUp: new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  admin: new AuthError(404, 'not_found', 'Administering accounts over the network is disabled'),
}

/** Puts each endpoint that can be switched off behind its switch; to be called before they are mounted. */
export function applySwitches(api: Hono, switches: Switches): void {
  const guard = (name: keyof Switches): MiddlewareHandler => {
    return async (_, next) => {
      if (!switches[name]) throw switchedOff[name]
      await next()
    }
  }
  api.use('/signup', guard('signUp'))
  api.use('/otp', guard('oneTimeCodes'))
  api.use('/resend', guard('resend'))
  api.use('/reauthenticate', guard('reauthentication'))
  api.use('/user/identities/*', guard('identities'))
  api.post('/factors', guard('secondFactors'))
  api.use('/passkeys/*', guard('passkeys'))
  api.use('/admin/*', guard('admin'))
  api.use('/invite', guard('admin'))
}
