import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** As many lists as the states of follows can be asked for at once. */
const most = 100

/** The public lists somebody follows, the latest followed first: one question. */
export function followedLists(userId: string) {
  return queryOptions({
    queryKey: ['followed-lists', userId],
    queryFn: async () => {
      const client = await browserClient()
      const follows = unwrap(
        await client
          .from('list_follows')
          .select(
            'created_at, list:community_lists_with_profiles!inner(id, name, description, created_at, username, item_count, follower_count, like_count)',
          )
          .eq('follower_id', userId)
          .order('created_at', { ascending: false })
          .limit(most),
      )
      return follows.map(({ list }) => list)
    },
  })
}
