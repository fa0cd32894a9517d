import { blockReader, unblockReader } from '#app/data/personal/blocks.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import type { Review } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'

/** Blocks whoever wrote a review, or takes that back. */
export function BlockAuthor({ review, userId }: { review: Review; userId: string }) {
  const blocking = useMutate(blockReader)
  const unblocking = useMutate(unblockReader)
  if (review.userId === null || review.username === null) return null
  const input = { userId, id: review.userId, username: review.username }
  const isBlocked = review.notice === 'blocked'
  return (
    <Button
      variant="quiet"
      size="sm"
      title={
        isBlocked ? undefined : 'You no longer see what they write, and they cannot answer you.'
      }
      onClick={() => (isBlocked ? unblocking.mutate(input) : blocking.mutate(input))}
    >
      {isBlocked ? 'Unblock' : 'Block'}
    </Button>
  )
}
