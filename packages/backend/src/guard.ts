export type LogError = (what: string, error: unknown) => void

/**
 * Wraps a callback that no code awaits: a listener of a socket or of notifications, or a timer.
 * Logs its errors and rejections, which would otherwise end the process.
 * @param what the action that failed, for the log
 * @param onFailure cleans up after a failure, with the same arguments; it is guarded itself
 */
export function guard<Args extends unknown[]>(
  what: string,
  logError: LogError,
  callback: (...args: Args) => unknown,
  onFailure?: (...args: Args) => unknown,
): (...args: Args) => void {
  const fail = (error: unknown, args: Args) => {
    logError(what, error)
    if (onFailure) guard(what, logError, onFailure)(...args)
  }
  return (...args) => {
    try {
      const outcome = callback(...args)
      if (outcome instanceof Promise) outcome.catch((error: unknown) => fail(error, args))
    } catch (error) {
      fail(error, args)
    }
  }
}
