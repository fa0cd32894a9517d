import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { type BrowserClient, browserClient } from './browser-client.ts'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables> = Tables[Table]['Row']

/** The rows of a published table to follow, with functions to call on changes. */
export type RowSubscription<Table extends keyof Tables> = {
  table: Table
  /** Only rows with this value in this column. For deletions it must be a key of the table. */
  where: { column: keyof Row<Table> & string; equals: string }
  onInsert?: (row: Row<Table>) => void
  onUpdate?: (row: Row<Table>) => void
  /** Gets only the primary key, because a deletion sends nothing else. */
  onDelete?: (key: Partial<Row<Table>>) => void
  /**
   * Called after each connection. Earlier changes may be lost, so read the rows now. A change may come both ways, so
   * merge by primary key.
   */
  onSubscribed?: () => void
}

/** Milliseconds before joining again after the server closed the channel. The last one repeats. */
const retryDelays = [1000, 2000, 5000, 10_000]

let channelCount = 0

/**
 * Follows rows live until the returned function is called. It reconnects after a lost connection or an expired token,
 * and `onSubscribed` says when to read again.
 * @param connect gives the client. By default this tab's, whose library the first call fetches
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
    // The present token, which may be newer than the last channel's.
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
      // After an error or a timeout the library joins again itself.
      if (status === 'CLOSED') retry()
    })
  }
  function retry() {
    const delay = retryDelays[Math.min(closedCount, retryDelays.length - 1)] ?? 0
    closedCount += 1
    // Random, so that not all clients reconnect at once.
    retryTimer = setTimeout(start, delay * (0.75 + Math.random() / 2))
  }
  function start() {
    // The page still shows what it read, so a retry is enough.
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
  // The client has one channel for each name, so each follower needs its own.
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

/** Quotes a value in a filter, because a comma or bracket would end it. */
function quoted(value: string): string {
  return /[,()"\\]|^\s|\s$/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value
}
