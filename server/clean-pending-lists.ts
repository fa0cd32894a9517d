import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError } from './http/log.ts'

/** Milliseconds between two rounds. New words wait this long at most, and searches read the list of waiting words. */
const cleanInterval = 1000
/** Milliseconds until the next try if the database fails. */
const retryInterval = 30_000

/**
 * Regularly merges the pending lists of the database's GIN indexes (fastupdate), so that neither writes nor searches
 * pay for it. A round with nothing pending is one short query. Errors are logged and retried.
 * @returns how to stop it, after the current round
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
