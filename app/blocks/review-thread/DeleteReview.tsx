import { useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { Button } from '#app/ui/Button.tsx'
import { type ReviewSubject, reviewTable } from './read-reviews.ts'
import { wordsFor } from './thread-words.ts'
import type { Review } from './reviews.ts'

type DeleteReviewProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  /** Given the reviews that may have changed: a tombstone goes with its last reply. */
  onDeleted: (ids: string[]) => Promise<void>
}

export function DeleteReview({ review, subject, userId, onDeleted }: DeleteReviewProps) {
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    try {
      const client = await browserClient()
      unwrap(await reviewTable(client, subject).delete().match({ id: review.id, user_id: userId }))
      await onDeleted([review.id, review.parentId].filter((id) => id !== null))
    } catch (error) {
      console.error('The review was not deleted.', error)
    } finally {
      setDeleting(false)
      setAsking(false)
    }
  }

  if (!asking) {
    return (
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Delete
      </Button>
    )
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="float-left px-3 text-sm">Delete this {wordsFor(subject).one}?</legend>
      <Button
        // The button it replaces had the focus.
        ref={(button) => button?.focus()}
        variant="danger"
        size="sm"
        disabled={deleting}
        onClick={() => void remove()}
      >
        Delete
      </Button>
      <Button variant="quiet" size="sm" disabled={deleting} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </fieldset>
  )
}
