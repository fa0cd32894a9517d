import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'

/** Sends due messages until stopped. */
export type Sender = {
  /** Sends all due messages now. */
  run(): Promise<void>
  /** Waits for messages that are being sent. */
  stop(): Promise<void>
}

/**
 * Sends messages as soon as the database announces them. Looks in between for due ones: put off, tried again, or of a
 * process that died.
 * @param channel where the database announces them
 * @param interval milliseconds between two looks
 * @param round sends all that are due, until its signal
 * @param failed gets the error of a round
 */
export async function startSending({
  sql,
  channel,
  interval,
  round,
  failed,
}: {
  sql: postgres.Sql
  channel: string
  interval: number
  round: (signal: AbortSignal) => Promise<void>
  failed: (error: unknown) => void
}): Promise<Sender> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isDue = false

  /** If one is under way, another follows it. */
  function run(): Promise<void> {
    isDue = true
    running ??= repeat().finally(() => {
      running = undefined
    })
    return running
  }

  async function repeat(): Promise<void> {
    while (isDue && !stopping.signal.aborted) {
      isDue = false
      await round(stopping.signal)
    }
  }

  const wake = () => void run().catch(failed)
  const listening = await sql.listen(channel, wake, wake)
  const stopLooking = startRepeating(run, failed, { first: interval, interval })
  return {
    run,
    async stop() {
      stopping.abort()
      await listening.unlisten().catch(failed)
      await stopLooking()
      await running?.catch(() => {})
    },
  }
}

/**
 * The seconds of `Retry-After`, or until its time.
 * @returns 0 without the header
 */
export function retryAfterOf(header: string | null): number {
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? seconds : 0
}
