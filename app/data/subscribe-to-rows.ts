import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { type BrowserClient, browserClient } from './browser-client.ts'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables> = Tables[Table]['Row']

/** Which rows of a published table to follow, and what to do when one changes. */
export type RowSubscription<Table extends keyof Tables> = {
  table: Table
  /** Only rows with this value in this column; for deletions it has to be a key of the table. */
  where: { column: keyof Row<Table> & string; equals: string }
  onInsert?: (row: Row<Table>) => void
  onUpdate?: (row: Row<Table>) => void
  /** Given the primary key alone: nothing else of a deleted row is sent. */
  onDelete?: (key: Partial<Row<Table>>) => void
  /**
   * The connection stands, for the first time or again. What happened before was perhaps not heard, so read the rows
   * now; changes from here on are. One may arrive both ways: merge by primary key.
   */
  onSubscribed?: () => void
}

/** Milliseconds before joining again after the server has closed the channel; the last holds for all that follow. */
const retryDelays = [1000, 2000, 5000, 10_000]

let channelCount = 0

/**
 * Follows rows live until the returned function is called: reconnects after a lost connection, joins again when the
 * server closes the channel (a token has expired), and says through `onSubscribed` when to read again.
 * @param connect gives the client; by default the one of this tab, whose library is fetched at the first call
 */
export function subscribeToRows<Table extends keyof Tables>(
  subscription: RowSubscription<Table>,
  connect: () => Promise<BrowserClient> = browserClient,
): () => void {
  let stopped = false
  let closedCount = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void) | undefined

  async function join() {
    const client = await connect()
    // The token of now, which may be newer than the one the last channel had.
    await client.realtime.setAuth()
    if (stopped) return
    const channel = channelOf(client, subscription)
    unsubscribe = () => void client.removeChannel(channel)
    channel.subscribe((state) => {
      if (stopped) return
      const status: string = state
      if (status === 'SUBSCRIBED') {
        closedCount = 0
        subscription.onSubscribed?.()
      }
      // After an error or a timeout the library joins again by itself.
      if (status === 'CLOSED') retry()
    })
  }
  function retry() {
    const delay = retryDelays[Math.min(closedCount, retryDelays.length - 1)] ?? 0
    closedCount += 1
    // Spread, so that not everybody comes back at once.
    retryTimer = setTimeout(start, delay * (0.75 + Math.random() / 2))
  }
  function start() {
    // Nothing has been shown yet that could be wrong: the page stands as it was read, and it is tried again.
    join().catch((error: unknown) => {
      console.warn('Live updates could not be started:', error)
      if (!stopped) retry()
    })
  }
  start()
  return () => {
    stopped = true
    clearTimeout(retryTimer)
    unsubscribe?.()
  }
}

function channelOf<Table extends keyof Tables>(
  client: BrowserClient,
  { table, where, onInsert, onUpdate, onDelete }: RowSubscription<Table>,
): RealtimeChannel {
  const binding = {
    schema: 'public',
    table: table as string,
    filter: `${where.column}=eq.${quoted(where.equals)}`,
  }
  // The client hands out one channel for each name, so each follower has a name of its own.
  const channel = client.channel(`${table}:${(channelCount += 1)}`)
  if (onInsert)
    channel.on<Row<Table>>('postgres_changes', { event: 'INSERT', ...binding }, (change) =>
      onInsert(change.new),
    )
  if (onUpdate)
    channel.on<Row<Table>>('postgres_changes', { event: 'UPDATE', ...binding }, (change) =>
      onUpdate(change.new),
    )
  if (onDelete)
    channel.on<Row<Table>>('postgres_changes', { event: 'DELETE', ...binding }, (change) =>
      onDelete(change.old),
    )
  return channel
}

/** A comma or bracket would end a value in a filter, unless it stands in quotation marks. */
function quoted(value: string): string {
  return /[,()"\\]|^\s|\s$/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value
}
