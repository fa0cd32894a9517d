import { BlockButton } from '#app/components/report/BlockButton.tsx'
import type { Review } from '#app/data/reviews.ts'

/** Blocks or unblocks the author of a review. */
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
