import type { ReactNode } from 'react'
import { followList, likeList } from '#app/data/personal/mark-list.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import type { FollowableList } from './followable-list.ts'
import { FollowLikeButtons } from './FollowLikeButtons.tsx'
import { useFollowState } from './use-follow-state.ts'

type SignedInFollowLikeProps = {
  userId: string
  list: FollowableList
  size: 'md' | 'sm'
  children?: ReactNode
}

/** A press shows at once, and is taken back when it is refused. */
export function SignedInFollowLike({ userId, list, size, children }: SignedInFollowLikeProps) {
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
