import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError } from '../http/log.ts'

/** Milliseconds between two looks without an announcement: finds events of a process that died before it announced them. */
const lookInterval = 30_000
/** Milliseconds between two deletions of old notices. */
const sweepInterval = 60 * 60_000

/** Events in one batch. A batch reads the follows once and writes its notices in one transaction. */
export const batchSize = 1000

/**
 * Creates followers' notices for new events: after each announcement, batch after batch, until none is left. A batch is
 * one transaction, so a killed process delivers it wholly or leaves it to another. Errors are logged and retried at the
 * next look.
 * @returns how to stop it, after the current batch or deletion
 */
export async function startDelivering(
  sql: postgres.Sql,
  { interval = lookInterval }: { interval?: number } = {},
): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined
  let isDue = false
  const stopping = new AbortController()

  async function deliver(): Promise<void> {
    while (isDue && !stopping.signal.aborted) {
      isDue = false
      const [row] = await sql<{ made: string | null }[]>`
        select private.deliver_notifications(${batchSize}) as made`
      if (row?.made != null) isDue = true
    }
  }
  function wake(): void {
    isDue = true
    if (stopping.signal.aborted) return
    running ??= deliver()
      .catch((error: unknown) => logError('notifications could not be delivered', error))
      .finally(() => {
        running = undefined
        if (isDue) wake()
      })
  }
  async function sweep(): Promise<void> {
    await sql`
      select private.delete_old_notifications(), private.delete_old_mail(), private.delete_old_push_messages(),
        private.delete_old_webhook_deliveries(), private.note_state_week()`
  }

  const listening = await sql.listen('notification_events', wake, wake)
  const looking = setInterval(wake, interval).unref()
  const stopSweeping = startRepeating(
    sweep,
    (error) => logError('old notifications could not be deleted', error),
    { first: sweepInterval, interval: sweepInterval },
  )
  return async () => {
    stopping.abort()
    clearInterval(looking)
    const swept = stopSweeping()
    await listening
      .unlisten()
      .catch((error: unknown) => logError('could not stop listening', error))
    await Promise.all([running, swept])
  }
}
