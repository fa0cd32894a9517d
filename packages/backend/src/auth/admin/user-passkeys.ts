import type { Context } from 'hono'
import { audit } from '../audit.ts'
import { callerOf, transact, type AuthContext } from '../context.ts'
import { passkeyId, removePasskey } from '../stored-passkeys.ts'
import type { User } from '../users.ts'

/** Removes a passkey for an operator (`auth.admin.passkey.deletePasskey`). @throws AuthError 404 */
export async function deletePasskey(context: AuthContext, c: Context, user: User): Promise<void> {
  const id = passkeyId(c, 'passkey')
  await transact(context, async (sql) => {
    await removePasskey(sql, user.id, id)
    await audit(context, sql, callerOf(context, c), 'passkey_deleted', null, { user_id: user.id })
  })
}
