import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'

/** Resolves when a host may be asked again. */
export type Throttle = (host: string) => Promise<void>

// Requests allowed in a number of seconds. Congress.gov allows 5,000 an hour (api.congress.gov), CourtListener 5 a
// minute (https://www.courtlistener.com/help/api/rest/#rate-limits). The others publish no limit.
// supremecourt.gov is the first to block programs.
const rateLimits: Record<string, { points: number; duration: number }> = {
  'api.congress.gov': { points: 4, duration: 3 },
  'www.courtlistener.com': { points: 5, duration: 60 },
  'www.supremecourt.gov': { points: 1, duration: 2 },
}
const defaultRateLimit = { points: 4, duration: 1 }

/**
 * Requests that a host allows in longer periods. If they are used up the run pauses, because the wait would be too
 * long.
 */
export const requestBudgets: Record<string, { requests: number; seconds: number }[]> = {
  'www.courtlistener.com': [
    { requests: 50, seconds: 3600 },
    { requests: 125, seconds: 86_400 },
  ],
}

/** One queue per host in the process, because several runs share its limit. */
const queues = new Map<string, RateLimiterQueue>()

/** Keeps to a rate for each host. With `baseUrl`, the operator's own machine, there is none. */
export function throttle(baseUrl: string | undefined): Throttle {
  if (baseUrl !== undefined) return async () => {}
  return async (host) => {
    const queue =
      queues.get(host) ??
      new RateLimiterQueue(new RateLimiterMemory(rateLimits[host] ?? defaultRateLimit))
    queues.set(host, queue)
    await queue.removeTokens(1, host)
  }
}
