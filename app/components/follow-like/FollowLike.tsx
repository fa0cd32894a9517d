import { type ReactNode, lazy } from 'react'
import { ForReader } from '#app/session/ForReader.tsx'
import { useSession } from '#app/session/use-session.ts'
import type { FollowableList } from './followable-list.ts'
import { FollowLikeButtons } from './FollowLikeButtons.tsx'

const SignedInFollowLike = lazy(async () => ({
  default: (await import('./SignedInFollowLike.tsx')).SignedInFollowLike,
}))

type FollowLikeProps = {
  list: FollowableList
  size?: 'md' | 'sm'
  /** Stands in the row behind the two buttons. */
  children?: ReactNode
}

/** Follow and like a public list. For a visitor the button says to log in. */
export function FollowLike({ list, size = 'md', children }: FollowLikeProps) {
  const { isInitialized, user } = useSession()
  return (
    <ForReader
      fallback={() => (
        <FollowLikeButtons
          list={list}
          size={size}
          likeCount={list.like_count}
          visitor={isInitialized && user === null}
        >
          {children}
        </FollowLikeButtons>
      )}
    >
      {(userId) => (
        <SignedInFollowLike userId={userId} list={list} size={size}>
          {children}
        </SignedInFollowLike>
      )}
    </ForReader>
  )
}
