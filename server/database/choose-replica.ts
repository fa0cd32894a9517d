import type { Context } from 'hono'
import type { Actor, AskFirst, Replica } from '@rotunda/backend/database'
import { fromPage } from '../http/request-budgets.ts'

/**
 * Which questions to the data API a replica may answer, of those that only read; the one place that decides it. Pages,
 * which are kept for seconds anyhow, may be what it is behind older; a visitor, who may have been told of a change by
 * the live service, gets what has all that was announced. Whoever is signed in reads where they write.
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
