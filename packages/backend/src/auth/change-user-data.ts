import type postgres from 'postgres'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'
import { userData } from './read-body.ts'
import { refusalOf, type User } from './users.ts'

type Changes = Record<string, unknown>

/** Merges the user's own data; null removes a key. What the service itself keeps there stays true. */
export async function changeUserData(
  context: AuthContext,
  sql: Transaction,
  user: User,
  changes: Changes,
): Promise<void> {
  const { email, email_verified, phone_verified, sub } = user.raw_user_meta_data
  const merged = merge(user.raw_user_meta_data, {
    ...changes,
    email,
    email_verified,
    phone_verified,
    sub,
  })
  try {
    await sql`
      update auth.users set
        raw_user_meta_data = ${sql.json(merged)}, updated_at = ${new Date(context.now())}
      where id = ${user.id}`
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Merges what only the service and the operator write; null removes a key. */
export async function changeAppData(
  context: AuthContext,
  sql: Transaction,
  user: User,
  changes: Changes,
): Promise<void> {
  const { provider, providers } = user.raw_app_meta_data
  const merged = merge(user.raw_app_meta_data, { ...changes, provider, providers })
  await sql`
    update auth.users set
      raw_app_meta_data = ${sql.json(merged)}, updated_at = ${new Date(context.now())}
    where id = ${user.id}`
}

/** @throws AuthError 422 if it grows too large */
function merge(stored: Changes, changes: Changes): postgres.JSONValue {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )
  const parsed = userData.safeParse(merged)
  if (parsed.success) return parsed.data as postgres.JSONValue
  throw new AuthError(422, 'validation_failed', parsed.error.issues[0]?.message ?? 'Invalid data')
}
