import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../context.ts'
import { checkStrength } from '../passwords.ts'
import { emailAddress, userData } from '../read-body.ts'

/**
 * Attributes of an account that an operator may set: `AdminUserAttributes` of auth-js, as far as
 * this service keeps them.
 */
export const userAttributes = z.object({
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  /** argon2 in PHC form; accounts move here with their passwords. */
  password_hash: z.string().max(512).nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: userData.nullish(),
  app_metadata: userData.nullish(),
  ban_duration: z.string().max(64).nullish(),
  role: z.string().nullish(),
})
export type UserAttributes = z.output<typeof userAttributes>

/**
 * @throws AuthError 400 for attributes that this service does not keep: phone numbers and custom
 *   roles
 */
export function refuseUnkept({ phone, role }: UserAttributes): void {
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (role && role !== 'authenticated')
    throw new AuthError(400, 'validation_failed', 'role must be authenticated')
}

/**
 * The hash of the password in the request, or the hash that the request gives. Undefined if it has
 * neither.
 * @throws AuthError 400 for both at once or a hash of another kind, 422 for a weak password
 */
export async function passwordHashOf(
  { passwords }: AuthContext,
  { password, password_hash }: UserAttributes,
): Promise<string | undefined> {
  if (password && password_hash)
    throw new AuthError(
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    )
  if (password_hash) {
    if (
      !/^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/]+\$[\w+/]+$/.test(
        password_hash,
      )
    )
      throw new AuthError(400, 'validation_failed', 'password_hash must be argon2 in PHC form')
    return password_hash
  }
  if (!password) return undefined
  checkStrength(password)
  return passwords.hash(password, 'service')
}

const secondsOf: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 60 * 60,
}
/** A hundred years; PostgreSQL's calendar and JavaScript's reach further, an operator's intention does not. */
const maxBanHours = 876_000

/**
 * When a ban ends, from a duration in Go's form, such as `24h` or `1h30m`. Null (for `none`) lifts
 * the ban. Undefined if the request does not mention a ban.
 * @throws AuthError 400 for another form
 */
export function bannedUntil(
  { now }: AuthContext,
  { ban_duration }: UserAttributes,
): Date | null | undefined {
  if (!ban_duration) return undefined
  if (ban_duration === 'none') return null
  const parts = [...ban_duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * secondsOf[unit!]!, 0)
  const isWhole = parts.map(([part]) => part).join('') === ban_duration
  if (!isWhole || parts.length === 0 || seconds > maxBanHours * 60 * 60)
    throw new AuthError(
      400,
      'validation_failed',
      'invalid format for ban duration: none, or a duration such as 24h or 1h30m, of 876000h at most',
    )
  return new Date(now() + seconds * 1000)
}
