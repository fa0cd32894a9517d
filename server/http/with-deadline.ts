import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for `work` until the deadline. Late work continues, and its result is ignored.
 * @throws what `work` throws; an error of code ETIME when it took longer than `timeoutMs`
 */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timer = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw Object.assign(new Error('This took too long.'), { code: 'ETIME' })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}
