import { logUnforeseen } from './http/log.ts'

/** Milliseconds within which a server ends after it was asked to stop. */
const stopTimeoutMs = 4800

/** The reason of a requested stop; any other reason is the error that led to it. */
export const stopRequested = 'asked to stop'

/**
 * Aborted when the process is asked to end (Ctrl-C, SIGTERM, or the terminal's closing) or an error is not caught.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(stopRequested))
  }
  // If the reader of the log has gone, reporting that would fail in the same way again.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error) => {
    logUnforeseen('uncaught', error)
    stop.abort(error)
  })
  return stop.signal
}

/** Ends the process soon, whatever keeps it open; call it when the process should end by itself before that. */
export function exitSoon(): void {
  setTimeout(() => {
    console.error('The server did not stop in time, so it was ended.')
    process.exit(1)
  }, stopTimeoutMs).unref()
}
