import { useState } from 'react'
import { ReviewItem } from './ReviewItem.tsx'
import type { PostedRow } from './post-review.ts'
import type { ReviewSubject } from './read-reviews.ts'
import type { Review } from './reviews.ts'

type ReviewListProps = {
  reviews: Review[]
  subject: ReviewSubject
  /** Who reads; null for a visitor, who is offered nothing to press. */
  userId: string | null
  onPosted: (row: PostedRow) => void
  /** Reads the reviews again that a deletion may have changed. */
  onDeleted: (ids: string[]) => Promise<void>
}

// Replies to replies stay readable on a phone: after three levels they are no longer indented.
const maxIndent = 3

/** Reviews with their replies beneath them. One reply is written at a time; those begun are kept. */
export function ReviewList(props: ReviewListProps) {
  const [replyingTo, setReplyingTo] = useState<string | null>(null)
  const children = Map.groupBy(props.reviews, ({ parentId }) => parentId)

  function thread(parentId: string | null, depth: number) {
    const here = children.get(parentId)
    if (!here) return null
    return (
      <ul
        className={depth > 0 && depth <= maxIndent ? 'ml-3 border-l border-line pl-4 sm:ml-6' : ''}
      >
        {here.map((review) => (
          <li key={review.id} className="pt-4">
            <ReviewItem
              {...props}
              review={review}
              replying={replyingTo === review.id}
              onReply={(open) => setReplyingTo(open ? review.id : null)}
            />
            {thread(review.id, depth + 1)}
          </li>
        ))}
      </ul>
    )
  }
  return thread(null, 0)
}
