import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'

/** Resolves when a host may be asked again. */
export type Throttle = (host: string) => Promise<void>

// Requests in a number of seconds. Congress.gov allows 5,000 an hour (api.congress.gov) and CourtListener 5,000 an
// hour with a token (courtlistener.com/help/api/rest); the others name no number.
const rateLimits: Record<string, { points: number; duration: number }> = {
  'api.congress.gov': { points: 4, duration: 3 },
  'www.courtlistener.com': { points: 1, duration: 1 },
}
const defaultRateLimit = { points: 4, duration: 1 }

/** Keeps a polite rate for each host; with `baseUrl`, which is the operator's own machine, there is none to keep. */
export function throttle(baseUrl: string | undefined): Throttle {
  if (baseUrl !== undefined) return async () => {}
  const queues = new Map<string, RateLimiterQueue>()
  return async (host) => {
    const queue =
      queues.get(host) ??
      new RateLimiterQueue(new RateLimiterMemory(rateLimits[host] ?? defaultRateLimit))
    queues.set(host, queue)
    await queue.removeTokens(1, host)
  }
}
