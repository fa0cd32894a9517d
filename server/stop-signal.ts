import { logError } from './log.ts'

/** The reason of a stop that somebody wanted; any other is the error that led to it. */
export const stopRequested = 'stopRequested to stop'

/**
 * Aborted when the process is stopRequested to end: Ctrl-C, SIGTERM, or the terminal's closing. An error nobody caught ends
 * it too, with one exception, which is logged.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(stopRequested))
  }
  process.on('uncaughtException', (error) => {
    logError('uncaught', error)
    if (isWriteAfterLoss(error)) return
    stop.abort(error)
  })
  return stop.signal
}

/**
 * The driver (postgres 3.4.9) writes a transaction's rollback to a connection that was lost meanwhile, from a timer.
 * The transaction itself has failed properly by then and the pool connects anew, so this must not end the server.
 */
function isWriteAfterLoss(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /\bnextWrite\b.*node_modules[\\/]postgres[\\/]/.test(error.stack ?? '')
  )
}
