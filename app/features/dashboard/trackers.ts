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

const most = 200

/**
 * Somebody's active trackers, the newest first, each with the actions that newly match it since the last visit. Having
 * been shown they are no longer new; they stay on the page for as long as it is open.
 */
export function trackers(userId: string) {
  return queryOptions({
    queryKey: ['trackers', userId],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async (): Promise<Tracker[]> => {
      const client = await browserClient()
      const [found, matches] = await Promise.all([
        client
          .from('user_trackers')
          .select('id, issue_name, description, keywords, last_seen_at')
          .match({ user_id: userId, is_active: true })
          .order('created_at', { ascending: false })
          .order('id')
          .limit(most),
        client.rpc('get_tracker_matches'),
      ])
      const rows = unwrap(matches)
      const byTracker = new Map(rows.map((row) => [row.tracker_id, row]))
      const lookedAt = rows[0]?.looked_at
      if (lookedAt) void markSeen(userId, lookedAt)
      return unwrap(found).map((tracker) => ({
        ...tracker,
        newCount: byTracker.get(tracker.id)?.new_count ?? 0,
        newest: (byTracker.get(tracker.id)?.newest ?? []) as Match[],
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
