import { logUnforeseen } from './log.ts'

/** Milliseconds in which a server that was told to stop is gone. */
const stopTimeoutMs = 4800

/** The reason of a stop that somebody wanted; any other is the error that led to it. */
export const stopRequested = 'asked to stop'

/**
 * Aborted when the process is asked to end: Ctrl-C, SIGTERM, or the terminal's closing. An error nobody caught ends
 * it too, with one exception, which is logged.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(stopRequested))
  }
  process.on('uncaughtException', (error) => {
    logUnforeseen('uncaught', error)
    if (isWriteAfterLoss(error)) return
    stop.abort(error)
  })
  return stop.signal
}

/** Ends the process soon, whatever still holds it; to be called when it is to end by itself before that. */
export function exitSoon(): void {
  setTimeout(() => {
    console.error('The server did not stop in time, and is ended.')
    process.exit(1)
  }, stopTimeoutMs).unref()
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
