import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tryAgainIn } from '@rotunda/backend/http'

/** Times in seconds, for each reader. Feed readers and calendars ask a few times an hour, on each device. */
const limit = { points: 12, duration: 60 }

/**
 * Limits how often a reader's own feed or calendar is made: a calendar of a thousand saved actions takes as much of the
 * processor as twenty pages. Everybody who knows its address counts as that reader.
 * @returns a function that gives the answer, 429, to a request that is one too many
 */
export function createFeedLimit(): (c: Context, readerId: string) => Promise<Response | undefined> {
  const limiter = new RateLimiterMemory(limit)
  return async (c, readerId) => {
    try {
      await limiter.consume(readerId)
      return undefined
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome
      c.header('Cache-Control', 'private, no-store')
      const wait = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
      c.header('Retry-After', String(wait))
      return c.text(`You asked for this too often. ${tryAgainIn(wait)}`, 429)
    }
  }
}
