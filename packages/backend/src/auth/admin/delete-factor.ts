import type { Context } from 'hono'
import { audit } from '../audit.ts'
import { AuthError } from '../auth-error.ts'
import { callerOf, transact, type AuthContext } from '../context.ts'
import { mailOwner } from '../mail-owner.ts'
import { removeFactor } from '../remove-factor.ts'
import { lockUser, type Factor, type User } from '../users.ts'

/**
 * Takes a second factor off an account whose owner lost it (`auth.admin.mfa.deleteFactor`). The owner gets a mail.
 * @returns the factor as it was
 * @throws AuthError 404 if the account has no such factor
 */
export async function deleteFactor(
  context: AuthContext,
  c: Context,
  { id }: User,
): Promise<Factor> {
  return transact(context, async (sql) => {
    const user = await lockUser(sql, id)
    const factor = user?.factors.find((one) => one.id === c.req.param('factor'))
    if (!user || !factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    await removeFactor(sql, id, factor)
    const caller = callerOf(context, c)
    await audit(context, sql, caller, 'factor_deleted', null, { user_id: id })
    if (factor.status === 'verified')
      await mailOwner(context, sql, user, 'authenticator removed', null)
    return factor
  })
}
