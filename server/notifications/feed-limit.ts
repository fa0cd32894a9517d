import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** For each reader. Programs ask a few times an hour, on each of their devices. */
const limit = { points: 12, duration: 60 }

/**
 * Counts how often what is a reader's own is made: a calendar of a thousand saved actions takes as much of the processor
 * as twenty pages, and whoever knows its address is one account.
 * @returns what answers a request that is one too many
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
      c.header('Retry-After', String(Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))))
      return c.text('This was asked for too often. Please wait a minute.', 429)
    }
  }
}
