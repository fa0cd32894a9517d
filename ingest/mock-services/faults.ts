import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** How often the services misbehave, as shares of all requests (0 to 1). */
export type Faults = {
  /** Answers 500. */
  errors: number
  /** Answers 429 with Retry-After. */
  limits: number
  /** Takes `slowness` milliseconds longer. */
  slow: number
  slowness: number
  /** The same seed gives the same faults in the same order. */
  seed: number
}

export const noFaults: Faults = { errors: 0, limits: 0, slow: 0, slowness: 0, seed: 1 }

/** Adds faults to the services behind it, as configured. */
export function misbehaving({ errors, limits, slow, slowness, seed }: Faults): MiddlewareHandler {
  const random = randomFrom(seed)
  return async (context, next) => {
    const fate = random()
    if (fate < errors) return context.text('Internal Server Error', 500)
    if (fate < errors + limits)
      return context.text('Too Many Requests', 429, { 'Retry-After': '1' })
    if (fate < errors + limits + slow) await wait(slowness)
    return next()
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
