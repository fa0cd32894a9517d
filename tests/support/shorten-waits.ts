import { vi } from 'vitest'

/**
 * Makes waits of this process shorter until the test has ended: one of exactly so many milliseconds as a key lasts as
 * long as its value. Other waits, such as those for the database, last what they last.
 * @returns the milliseconds of each wait that was shortened, in the order in which they began
 */
export function shortenWaits(lengths: Record<number, number>): number[] {
  const begun: number[] = []
  const shortened = (milliseconds = 0) => {
    const shorter = lengths[milliseconds]
    if (shorter === undefined) return milliseconds
    begun.push(milliseconds)
    return shorter
  }
  const { setTimeout } = globalThis
  const wait = (work: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) =>
    setTimeout(work, shortened(milliseconds), ...args)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof setTimeout)
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
    timeout(shortened(milliseconds)),
  )
  return begun
}
