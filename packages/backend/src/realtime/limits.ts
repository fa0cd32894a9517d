/** Limits for one visitor, or for one server. */
export type Limits = {
  sockets: number
  /** An IPv6 /64 counts as one address. A school or an office often shares one. */
  socketsPerAddress: number
  channelsPerSocket: number
  bindingsPerChannel: number
  /** Different filters of one table that PostgreSQL evaluates at each change, in all and for one address. */
  evaluatedFilters: number
  evaluatedFiltersPerAddress: number
  /** Bytes of one message from a client. */
  messageBytes: number
  /** Messages a socket may send at once, and how many more each second. */
  messages: { burst: number; perSecond: number }
  /** As many joins at once as there may be channels, because a client that reconnects joins them all. */
  joins: { burst: number; perSecond: number }
  /** Bytes of changes that a socket gets at once, and each second; beyond, it must read everything again. */
  changes: { burst: number; perSecond: number }
  /** How often a socket may be asked to read everything again; beyond, it waits and hears nothing. */
  interruptions: { burst: number; perSecond: number }
  /** Bytes that may wait for a client which does not read; beyond, it is dropped. */
  waitingBytes: number
  /** Milliseconds between pings; a client that has not answered by the next is dropped. */
  pingInterval: number
  /** Changes that may wait to be read; beyond, subscribers must read everything again. */
  waitingChanges: number
}

export const usualLimits: Limits = {
  sockets: 10_000,
  socketsPerAddress: 200,
  channelsPerSocket: 100,
  bindingsPerChannel: 20,
  evaluatedFilters: 500,
  evaluatedFiltersPerAddress: 20,
  messageBytes: 64 * 1024,
  messages: { burst: 300, perSecond: 50 },
  joins: { burst: 100, perSecond: 10 },
  changes: { burst: 512 * 1024, perSecond: 128 * 1024 },
  interruptions: { burst: 3, perSecond: 0.1 },
  waitingBytes: 1024 * 1024,
  pingInterval: 30_000,
  waitingChanges: 10_000,
}

/**
 * Makes a function that says whether one more, or an amount, is within the rate: a token bucket.
 * An amount beyond the burst passes if all of the burst is left, and what follows waits longer.
 */
export function createRate({ burst, perSecond }: { burst: number; perSecond: number }) {
  let left = burst
  let last = performance.now()
  return function isWithinRate(amount = 1): boolean {
    const now = performance.now()
    left = Math.min(burst, left + ((now - last) / 1000) * perSecond)
    last = now
    if (left < Math.min(amount, burst)) return false
    left -= amount
    return true
  }
}
