import { Link } from 'react-router'
import { ReviewThread } from '#app/components/review-thread/ReviewThread.tsx'
import type { Review } from '#app/data/reviews.ts'
import { paths } from '#app/paths.ts'

type DiscussionProps = {
  listId: string
  ownerId: string
  /** Its beginning, oldest first, as the page came with it. */
  comments: Review[]
  /** How many comments there were then, also beyond those. */
  initialCount: number
}

export function Discussion({ listId, ownerId, comments, initialCount }: DiscussionProps) {
  const returnPath = paths.communityList(listId, { tab: 'discussion' })
  return (
    <ReviewThread
      subject={{ kind: 'list', id: listId }}
      initial={comments}
      ownerId={ownerId}
      empty="No comments yet. Be the first to share your thoughts!"
      returnPath={returnPath}
      prompt={
        <>
          <Link to={paths.login(returnPath)}>Login</Link> to join the discussion.
        </>
      }
      heading={(shown, complete) => (
        <h2 className="mb-5 text-h2">
          Discussion{' '}
          <span className="text-ink-muted">
            (
            {(complete
              ? written(shown)
              : initialCount + written(shown) - written(comments)
            ).toLocaleString('en-US')}
            )
          </span>
        </h2>
      )}
    />
  )
}

/** A deleted comment keeps its place among its replies, but is none any more. */
function written(comments: Review[]): number {
  return comments.filter(({ notice }) => notice !== 'deleted').length
}
