import type { ReactNode } from 'react'
import { followState, type FollowState } from '#app/data/personal/follows.ts'
import { followList, likeList } from '#app/data/personal/mark-list.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { type FollowableList, FollowLikeButtons } from './FollowLikeButtons.tsx'

type SignedInFollowLikeProps = {
  userId: string
  list: FollowableList
  size?: 'md' | 'sm'
  children?: ReactNode
}

/** A press shows at once. If the server refuses it, the button changes back. */
export function SignedInFollowLike({
  userId,
  list,
  size = 'md',
  children,
}: SignedInFollowLikeProps) {
  const { state, isKnown } = useFollowState(userId, list)
  const follow = useMutate(followList, 'inline')
  const like = useMutate(likeList, 'inline')
  const { isFollowing, isLiked, likeCount } = state
  const mark = { userId, listId: list.id }
  const isOwner = list.user_id === userId
  return (
    <div>
      <FollowLikeButtons
        list={list}
        size={size}
        likeCount={likeCount}
        isFollowing={isFollowing}
        isLiked={isLiked}
        isOwner={isOwner}
        {...(isKnown &&
          !isOwner && {
            onFollow: () => {
              if (follow.isPending) return
              like.reset()
              follow.mutate({ ...mark, set: !isFollowing })
            },
            onLike: () => {
              if (like.isPending) return
              follow.reset()
              like.mutate({ ...mark, set: !isLiked })
            },
          })}
      >
        {children}
      </FollowLikeButtons>
      <StatusMessage tone="error" className="mt-2">
        {(follow.error ?? like.error)?.message}
      </StatusMessage>
    </div>
  )
}

export function SignedInFollowerCount({ userId, list }: { userId: string; list: FollowableList }) {
  return pluralize(useFollowState(userId, list).state.followerCount, 'follower')
}

/** The counts of a list and the user's part in them. Until these are read, the counts are those the server rendered. */
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
  // If the state could not be read, the buttons still work, because the database checks each press.
  return { state, isKnown: !found.isPending }
}
