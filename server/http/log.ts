import postgres from 'postgres'
import { requestId } from '@rotunda/backend/http'

/**
 * One line of JSON for each thing that went wrong: where and what kind, never what a person wrote or who it was. What
 * belongs to a request has its id, as every line here.
 * A client that went away in the middle of its request is nothing that went wrong here.
 */
export function logError(event: string, error: unknown, where: Record<string, unknown> = {}): void {
  if (isClientGone(error)) return
  writeError(event, where, kind(error))
}

/**
 * As `logError`, for what nobody foresaw: its message may repeat what somebody sent (JSON.parse quotes its text), so
 * only its kind and place are logged.
 */
export function logUnforeseen(event: string, error: unknown): void {
  if (isClientGone(error)) return
  const { message: _, ...rest } = kind(error)
  const { code } = error as NodeJS.ErrnoException
  writeError(event, {}, { code, ...rest })
}

/** Lines of one kind in a minute; while a database is away each request has the same to tell. */
const mostInMinute = 20
/** Kinds of errors there are at most; beyond, counting begins anew. */
const mostKinds = 1000
const counted = new Map<string, { from: number; written: number; leftOut: number }>()

/** What went wrong in one way at one place again and again is counted, and how often is told with the next line. */
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

/** Something worth knowing that is nobody's fault here, such as another server's silence. */
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
 * Makes a `logNote` for what may happen very often: of what is noted again within a minute only the number is logged,
 * with the next line.
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

/** As Node's HTTP server ends the body of a request whose connection was closed. */
function isClientGone(error: unknown): boolean {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ECONNRESET' && message === 'aborted'
}

function kind(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = stack.slice(0, 8).map((line) => line.trim().slice(3))
  if (error instanceof postgres.PostgresError) {
    // Its message and detail may repeat values of the request.
    const { code, routine, table_name: table, constraint_name: constraint } = error
    return { error: 'PostgresError', code, routine, table, constraint, at }
  }
  return { error: error.name, message: error.message, at }
}
