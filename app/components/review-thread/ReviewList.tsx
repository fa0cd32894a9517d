import type { ReactNode } from 'react'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { ReviewArticle } from './ReviewArticle.tsx'

type ReviewListProps = {
  reviews: Review[]
  subject: ReviewSubject
  /** The text of a thread without reviews. */
  empty: string
  /** The review that the page is about. */
  current?: string
  /** The buttons for a review. */
  actions?: (review: Review) => ReactNode
}

// Deeper replies are not indented further, so that they stay readable on a phone. They name the review they answer.
const maxIndent = 3

export function ReviewList({ reviews, subject, empty, current, actions }: ReviewListProps) {
  const children = Map.groupBy(reviews, ({ parentId }) => parentId)
  const byId = new Map(reviews.map((review) => [review.id, review]))
  if (reviews.length === 0) return <p className="text-ink-muted">{empty}</p>

  function thread(parentId: string | null, depth: number) {
    const here = children.get(parentId)
    if (!here) return null
    return (
      <ul
        className={depth > 0 && depth <= maxIndent ? 'ml-3 border-l border-line pl-4 sm:ml-6' : ''}
      >
        {here.map((review) => (
          <li
            key={review.id}
            aria-current={review.id === current ? 'true' : undefined}
            className={`pt-4 ${review.id === current ? 'border-l-[3px] border-accent pl-3' : ''}`}
          >
            <ReviewArticle
              review={review}
              subject={subject}
              answered={depth > maxIndent ? byId.get(review.parentId ?? '') : undefined}
            >
              {actions?.(review)}
            </ReviewArticle>
            {thread(review.id, depth + 1)}
          </li>
        ))}
      </ul>
    )
  }
  return thread(null, 0)
}
