import type { ReactNode } from 'react'
import { useSession } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { type FollowableList, FollowLikeButtons } from './FollowLikeButtons.tsx'

type FollowLikeProps = {
  list: FollowableList
  size?: 'md' | 'sm'
  /** Appears after the two buttons. */
  children?: ReactNode
}

/** Buttons to follow and like a public list. For a visitor the button says to log in. */
export const FollowLike = signedIn<FollowLikeProps>(
  async () => (await import('./SignedInFollowLike.tsx')).SignedInFollowLike,
  (props) => <VisitorFollowLike {...props} />,
)

function VisitorFollowLike({ list, size = 'md', children }: FollowLikeProps) {
  const { isInitialized, user } = useSession()
  return (
    <FollowLikeButtons
      list={list}
      size={size}
      likeCount={list.like_count}
      visitor={isInitialized && user === null}
    >
      {children}
    </FollowLikeButtons>
  )
}

/** "3 followers". A user's own follow counts at once. */
export const FollowerCount = signedIn<{ list: FollowableList }>(
  async () => (await import('./SignedInFollowLike.tsx')).SignedInFollowerCount,
  ({ list }) => pluralize(list.follower_count, 'follower'),
)
