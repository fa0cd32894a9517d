import postgres from 'postgres'
import { requestId } from '@rotunda/backend/http'

/**
 * Logs an error as one line of JSON: its place and kind, never anyone's words or identity. A line that belongs to a
 * request has the request's id. It does not log a client that left during its request.
 */
export function logError(event: string, error: unknown, where: Record<string, unknown> = {}): void {
  if (isClientGone(error)) return
  writeError(event, where, kind(error))
}

/**
 * `logError` for unexpected errors. Their messages may repeat a client's input (JSON.parse quotes its text), so it logs
 * only kind and place.
 */
export function logUnforeseen(event: string, error: unknown): void {
  if (isClientGone(error)) return
  const { message: _, ...rest } = kind(error)
  const { code } = error as NodeJS.ErrnoException
  writeError(event, {}, { code, ...rest })
}

/** Lines of one kind in a minute. While the database is away, each request has the same error. */
const mostInMinute = 20
/** Kinds of errors counted at most; then counting starts over. */
const mostKinds = 1000
const counted = new Map<string, { from: number; written: number; leftOut: number }>()

/** Counts errors of the same kind and place, and reports the count with the next line. */
function writeError(event: string, where: Record<string, unknown>, error: Record<string, unknown>) {
  const { at: [place] = [] } = error as { at?: string[] }
  const way = JSON.stringify([event, error.error, error.code, place])
  const now = performance.now()
  const known = counted.get(way)
  const isOver = known === undefined || now - known.from >= 60_000
  const count = isOver ? { from: now, written: 0, leftOut: 0 } : known
  if (counted.size >= mostKinds) counted.clear()
  counted.set(way, count)
  if (count.written >= mostInMinute) {
    count.leftOut += 1
    return
  }
  count.written += 1
  const leftOut = (isOver && known?.leftOut) || undefined
  console.error(lineOf('error', event, { ...where, ...error, leftOut }))
}

/** Logs an event that is not our error, such as another server's silence. */
export function logNote(event: string, message: string): void {
  console.warn(lineOf('note', event, { message }))
}

function lineOf(level: string, event: string, more: Record<string, unknown>): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    id: requestId(),
    ...more,
  })
}

/**
 * Makes a `logNote` for frequent notes: it counts repeats within `intervalMs` and logs the count with the next line.
 */
export function createThrottledNote(event: string, intervalMs = 60_000): (message: string) => void {
  const noted = new Map<string, { at: number; since: number }>()
  return (message) => {
    const now = performance.now()
    const { at, since } = noted.get(message) ?? { at: -Infinity, since: 0 }
    if (now - at < intervalMs) return void noted.set(message, { at, since: since + 1 })
    noted.set(message, { at: now, since: 0 })
    logNote(event, since > 0 ? `${message} ${since} more since the last message.` : message)
  }
}

/** Node's HTTP server ends the body of a request with such an error if the connection was closed. */
function isClientGone(error: unknown): boolean {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ECONNRESET' && message === 'aborted'
}

function kind(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = stack.slice(0, 8).map((line) => line.trim().slice(3))
  if (error instanceof postgres.PostgresError) {
    // The message and detail may repeat values of the request.
    const { code, routine, table_name: table, constraint_name: constraint } = error
    return { error: 'PostgresError', code, routine, table, constraint, at }
  }
  return { error: error.name, message: error.message, at }
}
