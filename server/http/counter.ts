import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { noteLimit } from '@rotunda/backend/limits'

/**
 * Counts what each key does in a window of time, in this process, and notes the limit for the answer.
 * @param duration seconds
 * @returns a function that gives the seconds to wait, for one that is too many
 */
export function createCounter(
  name: string,
  { points, duration }: { points: number; duration: number },
): (key: string) => Promise<number | undefined> {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (key) => {
    const outcome = await limiter.consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
    const reset = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
    noteLimit({ name, quota: points, window: duration, left: outcome.remainingPoints, reset })
    return outcome.consumedPoints > points ? reset : undefined
  }
}
