/** A permit, to be given back; giving it back twice is giving it back once. */
export type Permit = () => void

/**
 * Lets so many tasks run at once and the others wait in the order in which they came. A task that holds its permit for
 * longer than `longestMs` goes on without it, so that slow ones (a text that is being fetched) hold up nobody.
 */
export function createSemaphore({
  permits,
  longestMs,
}: {
  permits: number
  longestMs: number
}): () => Promise<Permit> {
  let free = permits
  const waiting: (() => void)[] = []

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return async function acquire() {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isHeld = true
    const giveBack = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      release()
    }
    const timer = setTimeout(giveBack, longestMs).unref()
    return giveBack
  }
}
