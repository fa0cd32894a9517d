import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'
import { requireSecondFactor, type SignedIn } from './signed-in.ts'

/** A passkey as its owner sees it. */
export type ShownPasskey = {
  id: string
  friendly_name: string
  created_at: Date
  last_used_at?: Date
}

export const passkeyName = z
  .string('friendly_name is required')
  .trim()
  .min(1, 'friendly_name is required')
  .max(120, 'friendly_name must be 120 characters or less')

/** The passkeys of an account, the oldest first. */
export async function findPasskeys(
  sql: AuthContext['sql'] | Transaction,
  userId: string,
): Promise<ShownPasskey[]> {
  const rows = await sql<(ShownPasskey & { last_used_at: Date | null })[]>`
    select id, friendly_name, created_at, last_used_at from auth.webauthn_credentials
    where user_id = ${userId} order by created_at, id`
  return rows.map(({ last_used_at, ...passkey }) => ({
    ...passkey,
    ...(last_used_at && { last_used_at }),
  }))
}

/** @throws AuthError 404 if the account has no such passkey */
export async function removePasskey(sql: Transaction, userId: string, id: string): Promise<void> {
  const removed = await sql`
    delete from auth.webauthn_credentials where id = ${id} and user_id = ${userId}`
  if (removed.count === 0) throw noSuchPasskey()
}

/** The id in the path. @throws AuthError 404 for other words than an id */
export function passkeyId(c: Context, name = 'id'): string {
  const id = z.uuid().safeParse(c.req.param(name))
  if (!id.success) throw noSuchPasskey()
  return id.data
}

export function requireManagement(who: SignedIn): void {
  requireSecondFactor(who, 'AAL2 session is required to manage passkeys when MFA is enabled')
}

export const noSuchPasskey = () => new AuthError(404, 'validation_failed', 'Passkey not found')
