import { vi } from 'vitest'

/**
 * Shortens waits in this process until the test ends. A wait of exactly as many milliseconds as a
 * key takes as long as its value. Other waits, such as those for the database, do not change.
 * @returns the milliseconds of each shortened wait, in the order of their beginnings
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
