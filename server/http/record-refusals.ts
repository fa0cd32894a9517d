import postgres from 'postgres'
import { flagged } from '#functions/refusal.ts'
import type { Actor } from '@rotunda/backend/database'
import { logError } from './log.ts'

/** Records texts that moderation refused, however they arrived: by rule, table and author, never the text. */
export type Refusals = {
  /** Records an error of the database if it is a refusal; returns at once. */
  seen: (error: unknown, actor: Actor) => void
  record: (rule: string, subject: string, authorId: string | null) => void
}

/**
 * A refusal undoes its transaction, so this records it afterwards in a separate transaction on the owner's pool. If that
 * fails, it logs the error and no request waits.
 */
export function createRefusals(sql: postgres.Sql): Refusals {
  function record(rule: string, subject: string, authorId: string | null): void {
    sql`select private.record_refusal(${rule}, ${subject}, ${authorId})`.catch((error: unknown) =>
      logError('a refusal was not recorded', error),
    )
  }
  return {
    record,
    seen(error, { claims }) {
      if (!(error instanceof postgres.PostgresError) || error.message !== flagged) return
      const rule = (error.constraint_name ?? '').replace(/^moderation_/, '')
      record(rule, error.table_name ?? '', typeof claims.sub === 'string' ? claims.sub : null)
    },
  }
}
