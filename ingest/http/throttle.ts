import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'

/** Resolves when a host may be asked again. */
export type Throttle = (host: string) => Promise<void>

// Requests in a number of seconds, waited for. Congress.gov allows 5,000 an hour (api.congress.gov), CourtListener 5 a
// minute (https://www.courtlistener.com/help/api/rest/#rate-limits). The others name no number; supremecourt.gov turns
// programs away soonest.
const rateLimits: Record<string, { points: number; duration: number }> = {
  'api.congress.gov': { points: 4, duration: 3 },
  'www.courtlistener.com': { points: 5, duration: 60 },
  'www.supremecourt.gov': { points: 1, duration: 2 },
}
const defaultRateLimit = { points: 4, duration: 1 }

/** Requests that a host allows in longer times. When they are used up a run pauses, for it would wait too long. */
export const requestBudgets: Record<string, { requests: number; seconds: number }[]> = {
  'www.courtlistener.com': [
    { requests: 50, seconds: 3600 },
    { requests: 125, seconds: 86_400 },
  ],
}

/** One queue for each host in the process, as several runs share what a host allows. */
const queues = new Map<string, RateLimiterQueue>()

/** Keeps a polite rate for each host; with `baseUrl`, which is the operator's own machine, there is none to keep. */
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
