import type { Context } from 'hono'
import { tryAgainIn } from '@rotunda/backend/http'
import { createCounter } from '../http/counter.ts'

/** Times in seconds, for each reader. Feed readers and calendars ask a few times an hour, on each device. */
export const feedLimit = { points: 12, duration: 60 }

/**
 * Limits how often a reader's own feed or calendar is made: a calendar of a thousand saved actions takes as much of the
 * processor as twenty pages. Everybody who knows its address counts as that reader.
 * @returns a function that gives the answer, 429, to a request that is one too many
 */
export function createFeedLimit(): (c: Context, readerId: string) => Promise<Response | undefined> {
  const count = createCounter('feeds', feedLimit)
  return async (c, readerId) => {
    const wait = await count(readerId)
    if (wait === undefined) return undefined
    c.header('Cache-Control', 'private, no-store')
    c.header('Retry-After', String(wait))
    return c.text(`You asked for this too often. ${tryAgainIn(wait)}`, 429)
  }
}
