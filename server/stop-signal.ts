import { logUnforeseen } from './http/log.ts'

/** Milliseconds in which a server that was asked to stop is gone. */
const stopTimeoutMs = 4800

/** The reason of a stop that somebody wanted; any other is the error that led to it. */
export const stopRequested = 'asked to stop'

/**
 * Aborted when the process is asked to end: Ctrl-C, SIGTERM, or the terminal's closing. An error nobody caught ends
 * it too.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(stopRequested))
  }
  // Whoever read the log has gone: telling that would fail in the same way, again and again.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error) => {
    logUnforeseen('uncaught', error)
    stop.abort(error)
  })
  return stop.signal
}

/** Ends the process soon, whatever still holds it; to be called when it is to end by itself before that. */
export function exitSoon(): void {
  setTimeout(() => {
    console.error('The server did not stop in time, so it was ended.')
    process.exit(1)
  }, stopTimeoutMs).unref()
}
