import type { Context } from 'hono'
import { audit } from '../audit.ts'
import { callerOf, transact, type AuthContext } from '../context.ts'
import { eraseAccount } from '../delete-account.ts'
import type { User } from '../users.ts'

/** Deletes an account as its owner would: see `deleteAccount`. */
export async function deleteUser(context: AuthContext, c: Context, user: User): Promise<void> {
  await transact(context, async (sql) => {
    await eraseAccount(sql, user.id)
    await audit(context, sql, callerOf(context, c), 'user_deleted', null, { user_id: user.id })
  })
}
