import { queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { whenIdle } from '../when-idle.ts'

/** A list's counts, and whether the user follows or likes it. */
export type FollowState = {
  isFollowing: boolean
  isLiked: boolean
  followerCount: number
  likeCount: number
}

/** The most lists in one request, because the address of a query has a limit. */
const maxLists = 100

export const followKeys = {
  all: (userId: string) => ['follows', userId] as const,
  lists: (userId: string) => ['follows', userId, 'lists'] as const,
  state: (userId: string, listId: string) => ['follows', userId, 'state', listId] as const,
}

/** The public lists that the user follows, latest first, in one request. */
export function followedLists(userId: string) {
  return queryOptions({
    queryKey: followKeys.lists(userId),
    queryFn: async () => {
      const client = await browserClient()
      const follows = unwrap(
        await client
          .from('list_follows')
          .select(
            'created_at, list:community_lists_with_profiles!inner(id, user_id, name, description, created_at, username, item_count, follower_count, like_count)',
          )
          .eq('follower_id', userId)
          .order('created_at', { ascending: false })
          .limit(maxLists),
      )
      return follows.map(({ list }) => list)
    },
  })
}

/**
 * A list's counts and the user's part in them. Null if the list is no longer public. One request covers all lists of a
 * page.
 */
export function followState(userId: string, listId: string) {
  return queryOptions({
    queryKey: followKeys.state(userId, listId),
    staleTime: 0,
    queryFn: () => followStates.load(listId),
  })
}

const followStates = new DataLoader<string, FollowState | null>(
  async (listIds) => {
    const client = await browserClient()
    const rows = unwrap(
      await client
        .from('community_lists_with_profiles')
        // The database shows only the user's own follows and likes.
        .select('id, follower_count, like_count, list_follows(list_id), list_likes(list_id)')
        .in('id', listIds)
        .limit(listIds.length),
    )
    return listIds.map((listId) => {
      const row = rows.find(({ id }) => id === listId)
      if (!row) return null
      return {
        isFollowing: row.list_follows.length > 0,
        isLiked: row.list_likes.length > 0,
        followerCount: row.follower_count,
        likeCount: row.like_count,
      }
    })
  },
  { cache: false, maxBatchSize: maxLists, batchScheduleFn: whenIdle },
)
