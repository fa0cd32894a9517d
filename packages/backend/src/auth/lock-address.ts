import type { Transaction } from './context.ts'
import { findUserByEmail, type User } from './users.ts'

/** Two requests for one address take turns. @returns the account at it */
export async function lockAddress(sql: Transaction, email: string): Promise<User | undefined> {
  await lockAddresses(sql, [email])
  return findUserByEmail(sql, email)
}

export async function lockAddresses(sql: Transaction, emails: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('auth ' || address, 0))
    from (select distinct unnest(${emails}::text[]) as address order by address) as addresses`
}

/**
 * Frees an address. Deletes an account that never confirmed it.
 * @param id the account that wants the address, if there is one
 * @returns false if another account has confirmed it
 */
export async function freeAddress(sql: Transaction, email: string, id?: string): Promise<boolean> {
  const existing = await lockAddress(sql, email)
  if (existing?.id === id) return true
  if (existing?.confirmed_at) return false
  if (existing) await sql`delete from auth.users where id = ${existing.id}`
  return true
}
