import { BlockButton } from '#app/components/report/BlockButton.tsx'
import type { Review } from '#app/data/reviews.ts'

/** Blocks whoever wrote a review, or takes that back. */
export function BlockAuthor({ review, userId }: { review: Review; userId: string }) {
  if (review.userId === null || review.username === null) return null
  return (
    <BlockButton
      userId={userId}
      other={{ id: review.userId, username: review.username }}
      isBlocked={review.notice === 'blocked'}
    />
  )
}
