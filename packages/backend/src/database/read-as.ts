import type postgres from 'postgres'
import { type Actor, type Limits, queryAs, queryOnce } from './act-as.ts'

/** A replica that may be asked before the primary is. */
export type AskFirst = {
  sql: postgres.Sql
  /** Told why it could not answer. */
  failed(error: unknown): void
}

/** Whether there is one for what is being asked, decided at the moment of asking. */
export type ChooseReplica = () => AskFirst | undefined

/**
 * As `queryAs`, for a query that only reads: of a replica first, where one is chosen. What it could not answer, and what
 * it does not have, the primary is asked: a replica may know less (a row, a column, a grant) and is stopped at times
 * by what it has to replay (40001), but never knows better. Only a query whose time is up is not asked twice.
 * @param isFound whether the rows hold what was asked for
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
