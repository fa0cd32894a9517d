/** In milliseconds. */
type Pauses = {
  /** Until the first time. */
  first: number
  /** After one that was done. */
  interval: number
  /** After one that failed; as after others, unless told. */
  retry?: number
}

/**
 * Repeats something, never two at a time. Reports failures, except while it is being stopped.
 * @param work gets a signal to stop
 * @returns a function that stops it and waits for a run under way
 */
export function startRepeating(
  work: (stopping: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
  { first, interval, retry = interval }: Pauses,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined
  let timer = setTimeout(next, first).unref()

  async function once(): Promise<void> {
    let pause = interval
    try {
      await work(signal)
    } catch (error) {
      pause = retry
      if (!signal.aborted) failed(error)
    }
    if (!signal.aborted) timer = setTimeout(next, pause).unref()
  }
  function next(): void {
    working = once()
  }
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await working
  }
}
