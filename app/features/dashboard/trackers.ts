import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type Match = { id: string; title: string; action_date: string }
export type Tracker = {
  id: string
  issue_name: string
  description: string | null
  keywords: string[]
  last_seen_at: string
  newCount: number
  newest: Match[]
}

/**
 * Somebody's active trackers, the newest first, each with the actions that newly match it since the last visit: one
 * question. Once they have arrived they are marked as seen, and are new no longer; they stay on the page for as long as
 * it is open.
 */
export function trackers(userId: string) {
  return queryOptions({
    queryKey: ['trackers', userId],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async (): Promise<Tracker[]> => {
      const client = await browserClient()
      const found = unwrap(await client.rpc('get_tracker_matches'))
      const lookedAt = found[0]?.looked_at
      if (lookedAt) void markSeen(userId, lookedAt)
      return found.map(({ new_count, newest, ...tracker }) => ({
        ...tracker,
        newCount: new_count,
        newest: newest as Match[],
      }))
    },
  })
}

/** Failing is no harm: the same actions are shown as new once more. */
async function markSeen(userId: string, lookedAt: string): Promise<void> {
  const client = await browserClient()
  const { error } = await client
    .from('user_trackers')
    .update({ last_seen_at: lookedAt })
    .match({ user_id: userId, is_active: true })
  if (error) console.warn('The trackers were not marked as seen.', error)
}

/** @throws DataError */
export async function deleteTracker(id: string, userId: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_trackers').delete().match({ id, user_id: userId }))
}
