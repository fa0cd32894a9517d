import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError } from './http/log.ts'

/** Milliseconds between two rounds: words that arrived wait so long at most, and searches read the list of them. */
const cleanInterval = 1000
/** Milliseconds until the next try where the database could not be asked. */
const retryInterval = 30_000

/**
 * Has what waits before the database's GIN indexes (fastupdate) taken into them, again and again, so that neither
 * whoever inserts nor whoever searches pays for it. Where nothing waits a round is one short query. What fails is
 * logged, and tried again later.
 * @returns how to stop it; waits for the round at work
 */
export function startCleaningPendingLists(
  sql: postgres.Sql,
  { interval = cleanInterval, retry = retryInterval }: { interval?: number; retry?: number } = {},
): () => Promise<void> {
  return startRepeating(
    async () => void (await sql`select private.clean_pending_lists()`),
    (error) => logError('the pending lists of the indexes could not be merged', error),
    { first: interval, interval, retry },
  )
}
