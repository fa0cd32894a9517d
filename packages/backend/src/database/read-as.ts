import type postgres from 'postgres'
import { type Actor, type Limits, queryAs, queryOnce } from './act-as.ts'

/** A replica that may be asked before the primary is. */
export type AskFirst = {
  sql: postgres.Sql
  /** Told why it could not answer. */
  failed(error: unknown): void
}

/** Returns a replica to ask first, if there is one at this moment. */
export type ChooseReplica = () => AskFirst | undefined

/**
 * Like `queryAs`, for a query that only reads. Asks a replica first, if there is one. If the
 * replica fails or finds nothing, asks the primary. A replica may lack a row, a column or a grant,
 * and replication sometimes stops its queries (40001), but it never knows more than the primary.
 * Only a query that ran out of time is not repeated.
 * @param isFound whether the rows hold the answer
 */
export async function readAs<T extends readonly postgres.MaybeRow[]>(
  primary: postgres.Sql,
  chooseReplica: ChooseReplica,
  actor: Actor,
  ask: (connection: postgres.ReservedSql) => postgres.PendingQuery<T>,
  limits: Limits,
  isFound: (rows: postgres.RowList<T>) => boolean,
): Promise<postgres.RowList<T>> {
  const readOnly = { ...limits, readOnly: true }
  const replica = chooseReplica()
  if (replica) {
    try {
      const rows = await queryOnce(replica.sql, actor, ask, readOnly)
      if (isFound(rows)) return rows
    } catch (error) {
      if (isOutOfTime(error)) throw error
      replica.failed(error)
    }
  }
  return queryAs(primary, actor, ask, readOnly)
}

function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
