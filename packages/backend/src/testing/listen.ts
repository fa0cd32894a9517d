import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

export type RecordedChange = {
  type: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  ids?: unknown
}

/** A channel that keeps what it hears. */
export type ChannelRecorder = {
  channel: RealtimeChannel
  changes: RecordedChange[]
  statuses: string[]
  system: { status: string; message: string }[]
  errors: string[]
}

/** Follows a table, and resolves when the server has said yes, or no. */
export async function listen(
  client: Pick<SupabaseClient, 'channel'>,
  binding: {
    table?: string
    event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    filter?: string
  } & Record<string, unknown>,
  topic = `recorder-${Math.random()}`,
): Promise<ChannelRecorder> {
  const channel = client.channel(topic)
  const recorder: ChannelRecorder = { channel, changes: [], statuses: [], system: [], errors: [] }
  channel.on(
    'postgres_changes',
    // The type of the event decides that of the payload; here it may be any.
    { event: '*', schema: 'public', ...binding } as { event: '*'; schema: string },
    (change) =>
      void recorder.changes.push({ type: change.eventType, new: change.new, old: change.old }),
  )
  channel.on(
    'system',
    {},
    (said: { status: string; message: string }) => void recorder.system.push(said),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.subscribe((status, error) => {
    recorder.statuses.push(status)
    if (error) recorder.errors.push(error.message)
    resolve()
  })
  await promise
  return recorder
}
