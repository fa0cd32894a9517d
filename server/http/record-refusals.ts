import postgres from 'postgres'
import { flagged } from '#functions/refusal.ts'
import type { Actor } from '@rotunda/backend/database'
import { logError } from './log.ts'

/** Writes down what moderation refused, whichever way it came: by rule, table and author, never the text. */
export type Refusals = {
  /** Looks at an error of the database, and records it where it is a refusal; returns at once. */
  seen: (error: unknown, actor: Actor) => void
  record: (rule: string, subject: string, authorId: string | null) => void
}

/**
 * A refusal undoes the transaction it is raised in, so it is recorded after that, in a transaction of its own, on
 * the owner's pool. A record that fails is logged and keeps nobody waiting.
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
