import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { type BrowserClient, browserClient } from './browser-client.ts'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables> = Tables[Table]['Row']

/** Which rows of a published table to follow, and what to do when one changes. */
export type LiveRows<Table extends keyof Tables> = {
  table: Table
  /** Only rows with this value in this column; for deletions it has to be a key of the table. */
  where: { column: keyof Row<Table> & string; equals: string }
  inserted?: (row: Row<Table>) => void
  updated?: (row: Row<Table>) => void
  /** Given the primary key alone: nothing else of a deleted row is sent. */
  deleted?: (key: Partial<Row<Table>>) => void
  /**
   * The connection stands, for the first time or again. What happened before was perhaps not heard, so read the rows
   * now; changes from here on are. One may arrive both ways: merge by primary key.
   */
  caughtUp?: () => void
}

/** Milliseconds before joining again after the server has closed the channel; the last holds for all that follow. */
const patience = [1000, 2000, 5000, 10_000]

let count = 0

/**
 * Follows rows live until the returned function is called: reconnects after a lost connection, joins again when the
 * server closes the channel (a token has expired), and says through `caughtUp` when to read again.
 * @param connect gives the client; by default the one of this tab, whose library is fetched at the first call
 */
export function followRows<Table extends keyof Tables>(
  follow: LiveRows<Table>,
  connect: () => Promise<BrowserClient> = browserClient,
): () => void {
  let stopped = false
  let closings = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined

  async function join() {
    const client = await connect()
    // The token of now, which may be newer than the one the last channel had.
    await client.realtime.setAuth()
    if (stopped) return
    const channel = channelOf(client, follow)
    leave = () => void client.removeChannel(channel)
    channel.subscribe((said) => {
      if (stopped) return
      const status: string = said
      if (status === 'SUBSCRIBED') {
        closings = 0
        follow.caughtUp?.()
      }
      // After an error or a timeout the library joins again by itself.
      if (status === 'CLOSED') later()
    })
  }
  function later() {
    const base = patience[Math.min(closings, patience.length - 1)] ?? 0
    closings += 1
    // Spread, so that not everybody comes back at once.
    again = setTimeout(start, base * (0.75 + Math.random() / 2))
  }
  function start() {
    // Nothing has been shown yet that could be wrong: the page stands as it was read, and it is tried again.
    join().catch((error: unknown) => {
      console.warn('Live updates could not be started:', error)
      if (!stopped) later()
    })
  }
  start()
  return () => {
    stopped = true
    clearTimeout(again)
    leave?.()
  }
}

function channelOf<Table extends keyof Tables>(
  client: BrowserClient,
  { table, where, inserted, updated, deleted }: LiveRows<Table>,
): RealtimeChannel {
  const binding = {
    schema: 'public',
    table: table as string,
    filter: `${where.column}=eq.${quoted(where.equals)}`,
  }
  // The client hands out one channel for each name, so each follower has a name of its own.
  const channel = client.channel(`${table}:${(count += 1)}`)
  if (inserted)
    channel.on<Row<Table>>('postgres_changes', { event: 'INSERT', ...binding }, (change) =>
      inserted(change.new),
    )
  if (updated)
    channel.on<Row<Table>>('postgres_changes', { event: 'UPDATE', ...binding }, (change) =>
      updated(change.new),
    )
  if (deleted)
    channel.on<Row<Table>>('postgres_changes', { event: 'DELETE', ...binding }, (change) =>
      deleted(change.old),
    )
  return channel
}

/** A comma or bracket would end a value in a filter, unless it stands in quotation marks. */
function quoted(value: string): string {
  return /[,()"\\]|^\s|\s$/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value
}
