import type { Context } from 'hono'
import type { Actor, AskFirst, Replica } from '@rotunda/backend/database'
import { fromPage } from '../http/request-budgets.ts'

/**
 * Decides which read-only questions to the data API a replica may answer. Pages are cached for seconds, so they may lag
 * as much. A visitor may have heard of a change from the live service, so their replica must have replayed all that was
 * announced. Signed-in readers read from the primary, to which they write.
 */
export function createReplicaChoice(
  replica: Replica | undefined,
): (c: Context, actor: Actor) => AskFirst | undefined {
  return function replicaFor(c, { role }) {
    if (!replica || role !== 'anon') return undefined
    const sql = c.env === fromPage ? replica.sql : replica.sqlAfterAnnouncements
    return sql && { sql, failed: (error) => replica.failed(error) }
  }
}
