import { createHmac, randomBytes } from 'node:crypto'

const hour = 3_600_000
const day = 24 * hour
const most = 500

/**
 * Keeps answers for an hour, 500 at most, in memory only. The key is a hash of the address with a secret that changes
 * every day and is kept nowhere else, so that nobody can find out from the cache who asked about what.
 */
export function createAnswerCache<T>(now: () => number = Date.now) {
  let today = -1
  let secret = randomBytes(32)
  const answers = new Map<string, { answer: T; until: number }>()

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
    get(address: string, electionId: string | undefined): T | undefined {
      const key = keyOf(address, electionId)
      const kept = answers.get(key)
      if (kept && kept.until > now()) return kept.answer
      answers.delete(key)
      return undefined
    },
    set(address: string, electionId: string | undefined, answer: T): void {
      const key = keyOf(address, electionId)
      answers.delete(key)
      answers.set(key, { answer, until: now() + hour })
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    },
    /** For whoever wants to know what is held. */
    keys: () => [...answers.keys()],
  }
}
