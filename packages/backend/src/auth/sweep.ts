import { startRepeating } from '../start-repeating.ts'
import type { AuthContext } from './context.ts'
import { log } from './log.ts'
import { inactivityLimit } from './sessions.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** How long the audit table remembers, in milliseconds. */
const auditRetention = 365 * day

type SweepContext = Pick<AuthContext, 'sql' | 'now' | 'confirmsEmail'>

/**
 * Deletes what has expired, once an hour or in other milliseconds.
 * @returns how to stop it; waits for a deletion at work
 */
export function startSweeping(context: SweepContext, interval = hour): () => Promise<void> {
  return startRepeating(
    () => sweep(context),
    (error) => log('expired rows could not be deleted', error),
    { first: interval, interval },
  )
}

async function sweep({ sql, now, confirmsEmail }: SweepContext): Promise<void> {
  const at = now()
  const before = (age: number) => new Date(at - age)
  await sql`delete from auth.one_time_tokens where expires_at < ${before(0)}`
  await sql`
    update auth.users set email_change = '', email_change_confirm_status = 0
    where email_change <> '' and email_change_sent_at < ${before(hour)}`
  await sql`delete from auth.address_undos where expires_at < ${before(0)}`
  await sql`delete from auth.flow_state where created_at < ${before(2 * hour)}`
  await sql`delete from auth.mfa_challenges where created_at < ${before(hour)}`
  await sql`
    delete from auth.sessions
    where not_after < ${before(0)} or refreshed_at < ${before(inactivityLimit)}`
  await sql`delete from auth.refresh_tokens where revoked and updated_at < ${before(inactivityLimit)}`
  await sql`delete from auth.audit_log_entries where created_at < ${before(auditRetention)}`
  // Shown on the outbox page, where there is no mail server that would have taken them.
  if (!confirmsEmail) await sql`delete from auth.mails where created_at < ${before(day)}`
}
