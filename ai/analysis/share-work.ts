/** Work that several may wait for. */
type Shared<T> = { result: Promise<T>; waiting: number; end: AbortController }

/**
 * Makes a function that runs work of the same name once for all simultaneous callers.
 * It aborts the work when the last caller has left.
 */
export function shareWork<T>() {
  const running = new Map<string, Shared<T>>()
  return async function share(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    const shared = running.get(name) ?? begin(name, work)
    shared.waiting += 1
    const leave = () => {
      shared.waiting -= 1
      if (shared.waiting > 0) return
      forget(name, shared.end)
      shared.end.abort(signal.reason)
    }
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        leave()
        reject(signal.reason as Error)
      })
    })
    return Promise.race([shared.result, left])
  }

  function begin(name: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const end = new AbortController()
    const result = work(end.signal).finally(() => forget(name, end))
    // Callers handle the error. If all have left, no one does.
    result.catch(() => {})
    const shared = { result, waiting: 0, end }
    running.set(name, shared)
    return shared
  }

  /** Other callers may have begun work of that name since. */
  function forget(name: string, end: AbortController): void {
    if (running.get(name)?.end === end) running.delete(name)
  }
}
