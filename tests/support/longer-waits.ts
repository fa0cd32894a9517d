import { vi } from 'vitest'

const longEnough = { timeout: 10_000 }
const known = vi as typeof vi & { waitsLonger?: true }

// `vi.waitFor` and `vi.waitUntil` give up after a second where they are not told otherwise: too soon for a page or a
// process on a machine that does other things. Files that share a process share `vi`, too.
if (!known.waitsLonger) {
  known.waitsLonger = true
  const { waitFor, waitUntil } = vi
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { ...longEnough, ...options })
  vi.waitUntil = (callback, options = {}) =>
    waitUntil(callback, typeof options === 'number' ? options : { ...longEnough, ...options })
}
