import type { Transaction } from './context.ts'
import type { Factor } from './users.ts'

/** Takes a second factor off an account. The sessions that gave its code are at one factor (aal1) again. */
export async function removeFactor(
  sql: Transaction,
  userId: string,
  factor: Pick<Factor, 'id' | 'status'>,
): Promise<void> {
  await sql`
    delete from auth.mfa_amr_claims
    where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${factor.id})`
  await sql`update auth.sessions set aal = 'aal1' where factor_id = ${factor.id}`
  await sql`delete from auth.mfa_factors where id = ${factor.id} and user_id = ${userId}`
  if (factor.status === 'verified') await forgetRecoveryCodes(sql, userId)
}

/**
 * If no factor is left, deletes the recovery codes and lowers all sessions to one factor (aal1).
 */
async function forgetRecoveryCodes(sql: Transaction, userId: string): Promise<void> {
  const [left] = await sql`
    select from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`
  if (left) return
  await sql`delete from auth.mfa_recovery_codes where user_id = ${userId}`
  await sql`update auth.sessions set aal = 'aal1' where user_id = ${userId}`
  await sql`
    delete from auth.mfa_amr_claims
    where authentication_method = 'recovery_code'
      and session_id in (select id from auth.sessions where user_id = ${userId})`
}
