import { Activity, useEffect, useRef, useState } from 'react'
import { useFormOpening } from '#app/components/form/use-form-opening.ts'
import { ReportDialog } from '#app/components/report/ReportDialog.tsx'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review, ReviewRow } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { databaseLimits } from '#domain/database-values.ts'
import { DeleteReview } from './DeleteReview.tsx'
import { BlockAuthor } from './BlockAuthor.tsx'
import { EditReview, isEdited } from './EditReview.tsx'
import { RemoveFromList } from './RemoveFromList.tsx'
import { WriteForm } from './WriteForm.tsx'
import { threadWords } from './thread-words.ts'

type ReviewActionsProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  replying: boolean
  onReply: (open: boolean) => void
  onPosted: (row: ReviewRow) => void
  /** Gets the reviews that a deletion may have changed, since a tombstone disappears with its last reply. */
  onDeleted: (ids: string[]) => Promise<void>
  /** Whether the thread is about the user's own list. */
  isOwner: boolean
}

/** What a user may do with a review: reply to it, delete their own, or report those of others. */
export function ReviewActions(props: ReviewActionsProps) {
  const { review, subject, userId, replying, onReply, onPosted, onDeleted, isOwner } = props
  const { one, reply, replyPlaceholder } = threadWords(subject)
  const replyButton = useRef<HTMLButtonElement>(null)
  // True from the first word until the reply is posted or canceled, even if the user writes another reply meanwhile.
  const [drafting, setDrafting] = useState(false)
  const isOwn = review.userId === userId
  const isEditable = isOwn && review.content !== null && isFresh(review)
  const form = useFormOpening(() => isEditable && isEdited(userId, review.id))
  const isShown = useRef(replying)
  useEffect(() => {
    isShown.current = replying
  }, [replying])
  function endReply() {
    setDrafting(false)
    // If the user closed the form while it was being sent, nothing more happens.
    if (!isShown.current) return
    onReply(false)
    replyButton.current?.focus()
  }
  return (
    <>
      <div className="-ml-3 flex flex-wrap gap-x-1 print:hidden">
        {review.content !== null && (
          <Button
            ref={replyButton}
            variant="quiet"
            size="sm"
            aria-expanded={replying}
            onClick={() => {
              setDrafting(true)
              onReply(!replying)
            }}
          >
            Reply
          </Button>
        )}
        {isEditable && (
          <Button variant="quiet" size="sm" onClick={form.open}>
            Edit
          </Button>
        )}
        {isOwn && (
          <DeleteReview review={review} subject={subject} userId={userId} onDeleted={onDeleted} />
        )}
        {!isOwn && review.content !== null && (
          <ReportDialog what={{ kind: 'review', subject, id: review.id }} name={one} />
        )}
        {!isOwn && (review.content !== null || review.notice === 'blocked') && (
          <BlockAuthor review={review} userId={userId} />
        )}
        {!isOwn && isOwner && (review.userId ?? review.content) !== null && (
          <RemoveFromList
            review={review}
            onRemoved={() =>
              void onDeleted([review.id, review.parentId].filter((id) => id !== null))
            }
          />
        )}
      </div>
      {form.isOpen && (
        <EditReview
          review={review}
          subject={subject}
          userId={userId}
          takesFocus={form.takesFocus}
          onChanged={onPosted}
          onClose={form.close}
        />
      )}
      {drafting && (
        <Activity mode={replying ? 'visible' : 'hidden'}>
          <WriteForm
            to={{ subject, parentId: review.id, userId }}
            label={`Your reply to ${review.author}`}
            placeholder={replyPlaceholder}
            rows={2}
            submitLabel={reply}
            onCancel={endReply}
            onPosted={(row) => {
              onPosted(row)
              endReply()
            }}
          />
        </Activity>
      )}
    </>
  )
}

function isFresh({ createdAt }: Review): boolean {
  return Date.now() - Date.parse(createdAt) < databaseLimits.editMinutes * 60_000
}
