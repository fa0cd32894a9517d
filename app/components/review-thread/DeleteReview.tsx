import { useState } from 'react'
import { useMutate } from '#app/data/personal/mutate.ts'
import { deleteReview } from '#app/data/personal/reviews.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { threadWords } from './thread-words.ts'

type DeleteReviewProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  onDeleted: (ids: string[]) => Promise<void>
}

/** Asks before it deletes. If the deletion fails, the user sees an error and can try again. */
export function DeleteReview({ review, subject, userId, onDeleted }: DeleteReviewProps) {
  const [asking, setAsking] = useState(false)
  const deletion = useMutate(deleteReview, 'inline')

  if (!asking) {
    return (
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Delete
      </Button>
    )
  }
  const remove = () =>
    deletion.mutate(
      { subject, id: review.id, userId },
      {
        onSuccess: () => {
          setAsking(false)
          void onDeleted([review.id, review.parentId].filter((id) => id !== null))
        },
      },
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="float-left px-3 text-sm">Delete this {threadWords(subject).one}?</legend>
      <Button
        // The button that it replaces had the focus.
        ref={(button) => button?.focus()}
        variant="danger"
        size="sm"
        busy={deletion.isPending}
        onClick={remove}
      >
        {deletion.isError ? 'Try again' : 'Delete'}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          deletion.reset()
          setAsking(false)
        }}
      >
        Keep
      </Button>
      <StatusMessage tone="error" className="px-3">
        {deletion.error?.message}
      </StatusMessage>
    </fieldset>
  )
}
