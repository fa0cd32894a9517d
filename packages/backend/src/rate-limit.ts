import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** A limit that a request counts against, and its rest. */
export type CountedLimit = {
  name: string
  /** How many requests in a window, or at once. */
  quota: number
  /** Seconds. Undefined for a limit on requests under way at once. */
  window?: number
  /** Undefined if it is not the client's own: it would tell what others do. */
  left?: number
  /** Seconds until more are allowed. */
  reset?: number
}

const noted = new AsyncLocalStorage<Map<string, CountedLimit>>()

/** Names a limit in the answer to the present request, if `tellLimits` answers it. */
export function noteLimit(limit: CountedLimit): void {
  noted.getStore()?.set(limit.name, limit)
}

/** Adds to each answer the limits that were noted for it. */
export function tellLimits(): MiddlewareHandler {
  return async (c, next) => {
    const limits = new Map<string, CountedLimit>()
    await noted.run(limits, next)
    if (limits.size === 0) return
    for (const [name, value] of Object.entries(rateLimitHeaders([...limits.values()])))
      c.header(name, value)
  }
}

/** The fields `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitHeaders(limits: readonly CountedLimit[]): Record<string, string> {
  const policies = limits.map(({ name, quota, window }) =>
    window === undefined
      ? `"${name}";q=${quota};qu="concurrent-requests"`
      : `"${name}";q=${quota};w=${window}`,
  )
  const states = limits
    .filter(({ left }) => left !== undefined)
    .map(
      ({ name, left, reset }) => `"${name}";r=${left}${reset === undefined ? '' : `;t=${reset}`}`,
    )
  return {
    'ratelimit-policy': policies.join(', '),
    ...(states.length > 0 && { ratelimit: states.join(', ') }),
  }
}
