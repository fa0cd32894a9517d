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
 * Deletes expired rows every `interval` milliseconds.
 * @returns a function that stops it and waits for a deletion under way
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
  await sql`delete from auth.webauthn_challenges where expires_at < ${before(0)}`
  await sql`
    delete from auth.sessions
    where not_after < ${before(0)} or refreshed_at < ${before(inactivityLimit)}`
  await sql`delete from auth.refresh_tokens where revoked and updated_at < ${before(inactivityLimit)}`
  await sql`delete from auth.audit_log_entries where created_at < ${before(auditRetention)}`
  // Without a mail server these mails stay on the outbox page.
  if (!confirmsEmail) await sql`delete from auth.mails where created_at < ${before(day)}`
}
