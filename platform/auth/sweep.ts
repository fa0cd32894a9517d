import type { AuthContext } from './context.ts'
import { log } from './log.ts'
import { INACTIVITY } from './sessions.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long the audit table remembers, in milliseconds. */
const AUDIT_KEPT = 365 * DAY

/** Deletes once an hour what has expired. @returns how to stop it */
export function startSweeping(context: AuthContext): () => void {
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) => log('expired rows could not be deleted', error))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

async function sweep({ sql, now, confirmsEmail }: AuthContext): Promise<void> {
  const at = now()
  const before = (age: number) => new Date(at - age)
  await sql`delete from auth.one_time_tokens where expires_at < ${before(0)}`
  await sql`delete from auth.flow_state where created_at < ${before(2 * HOUR)}`
  await sql`delete from auth.mfa_challenges where created_at < ${before(HOUR)}`
  await sql`
    delete from auth.sessions
    where not_after < ${before(0)} or refreshed_at < ${before(INACTIVITY)}`
  await sql`delete from auth.refresh_tokens where revoked and updated_at < ${before(INACTIVITY)}`
  await sql`delete from auth.audit_log_entries where created_at < ${before(AUDIT_KEPT)}`
  // Shown on the outbox page, where there is no mail server that would have taken them.
  if (!confirmsEmail) await sql`delete from auth.mails where created_at < ${before(DAY)}`
}
