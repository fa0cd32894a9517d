import { vi } from 'vitest'

type Options = Parameters<typeof vi.waitFor>[1]

const known = vi as typeof vi & { waitsLonger?: true }
const longer = (options: Options) =>
  typeof options === 'number' ? options : { timeout: 10_000, ...options }

// `vi.waitFor` and `vi.waitUntil` give up after a second by default, which is too soon for a page
// or a process on a busy machine. Files that share a process share `vi`, too.
if (!known.waitsLonger) {
  known.waitsLonger = true
  const { waitFor, waitUntil } = vi
  vi.waitFor = (callback, options) => waitFor(callback, longer(options))
  vi.waitUntil = (callback, options) => waitUntil(callback, longer(options))
}
