import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { logError } from './http/log.ts'

const hour = 3_600_000

/**
 * Decides the statuses that a day changes, such as the end of a Congress or the last day of an order. If none is due, a
 * round is one look into an index.
 * @returns how to stop it; waits for the round at work
 */
export function startDecidingStatuses(sql: postgres.Sql): () => Promise<void> {
  return startRepeating(
    async () => void (await decideStatuses(sql)),
    (error) => logError('statuses that are due could not be decided', error),
    { first: hour, interval: hour },
  )
}
