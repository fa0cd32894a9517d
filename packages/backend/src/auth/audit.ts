import { log } from './log.ts'
import type { AuthContext, Caller, Transaction } from './context.ts'

/** Names are GoTrue's if it has one. */
type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_reuse_detected'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_verification_failed'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'recovery_codes_made'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'user_invited'
  | 'user_deleted'
  | 'link_generated'

/**
 * Writes one entry. An operator with the secret key is an actor without an id. Never give it a
 * password, a token or a code. Give an address only if it belongs to the actor.
 */
export async function audit(
  context: AuthContext,
  transaction: Transaction | AuthContext['sql'],
  caller: Caller,
  action: AuditAction,
  actorId: string | null,
  traits: Record<string, string> = {},
): Promise<void> {
  const payload = { action, actor_id: actorId, traits }
  await transaction`
    insert into auth.audit_log_entries (payload, ip_address, created_at)
    values (${transaction.json(payload)}, ${caller.address}, ${new Date(context.now())})`
  if (action === 'token_reuse_detected') log('a refresh token was used again; its session is ended')
}
