import { AuthError } from './auth-error.ts'
import type { AuthContext } from './context.ts'
import { consumeCode } from './one-time-tokens.ts'
import type { SignedIn } from './signed-in.ts'

/** A session this young, in milliseconds, may change how the owner signs in without proving again who it is. */
const recentSession = 24 * 60 * 60 * 1000

/** The present password, or a mailed code. */
export type Proof = { current_password?: string | null; nonce?: string | null }

/**
 * Requires a recent sign-in, the present password or a mailed code before a change of how the owner
 * signs in (ASVS 5.0, 7.5.1). A password that the request gives is always checked.
 * @param change the start of the refusal, such as `Password update`
 * @throws AuthError 400 `reauthentication_needed` or `invalid_credentials`, 422 `reauthentication_not_valid`
 */
export async function proveAgain(
  context: AuthContext,
  { user, session }: SignedIn,
  { current_password, nonce }: Proof,
  change: string,
): Promise<void> {
  const { passwords } = context
  if (
    current_password &&
    !(await passwords.matches(user.encrypted_password, current_password, user.id))
  )
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right')
  const isFresh = context.now() - session.createdAt.getTime() < recentSession
  if (!isFresh && !current_password) {
    if (!nonce)
      throw new AuthError(400, 'reauthentication_needed', `${change} requires reauthentication`)
    // Committed by itself, so that wrong codes count.
    const used = await context.sql.begin((sql) =>
      consumeCode(context, sql, {
        email: user.email ?? '',
        code: nonce,
        types: ['reauthentication_token'],
      }),
    )
    if (used?.user_id !== user.id)
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}
