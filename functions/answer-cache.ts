import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const hour = 3_600_000
const day = 24 * hour
const maxAnswers = 500

/**
 * Keeps answers for an hour, at most 500, in memory only.
 * The key is a hash of the address with a secret that changes daily and exists only here.
 * So no one can read from the cache who asked about which address.
 * @param now milliseconds since 1970, for the day
 * @param elapsed milliseconds of a monotonic clock, for the hour
 */
export function createAnswerCache<T extends object | string | number>(
  now: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
) {
  let today = -1
  let secret = randomBytes(32)
  // Read the clock each time: there are only a few lookups a minute.
  const answers = new LRUCache<string, T>({
    max: maxAnswers,
    ttl: hour,
    perf: { now: elapsed },
    ttlResolution: 0,
  })

  function keyOf(address: string, electionId: string | undefined): string {
    const date = Math.floor(now() / day)
    if (date !== today) {
      today = date
      secret = randomBytes(32)
      answers.clear()
    }
    const question = [address.toLowerCase().replaceAll(/[\s,]+/g, ' '), electionId ?? '']
    return createHmac('sha256', secret).update(JSON.stringify(question)).digest('base64')
  }

  return {
    get: (address: string, electionId: string | undefined) =>
      answers.get(keyOf(address, electionId)),
    set: (address: string, electionId: string | undefined, answer: T) =>
      void answers.set(keyOf(address, electionId), answer),
    /** For inspecting the contents. */
    keys: () => [...answers.keys()],
  }
}
