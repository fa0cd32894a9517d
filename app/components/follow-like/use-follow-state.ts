import { type FollowState, followState } from '#app/data/personal/follows.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { FollowableList } from './followable-list.ts'

/** How a list stands with the reader: as the page was rendered with it until that is known. */
export function useFollowState(
  userId: string,
  list: FollowableList,
): { state: FollowState; isKnown: boolean } {
  const found = useOwnQuery(followState(userId, list.id))
  const state = found.data ?? {
    isFollowing: false,
    isLiked: false,
    followerCount: list.follower_count,
    likeCount: list.like_count,
  }
  // Where it could not be read the buttons work nevertheless: the database knows what a press may do.
  return { state, isKnown: !found.isPending }
}
