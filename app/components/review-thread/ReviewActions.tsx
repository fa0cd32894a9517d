import { ThumbsUp } from 'lucide-react'
import { Activity, useEffect, useRef, useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { useFormOpening } from '#app/components/form/use-form-opening.ts'
import { BlockButton } from '#app/components/report/BlockButton.tsx'
import { ReportDialog } from '#app/components/report/ReportDialog.tsx'
import { markHelpful } from '#app/data/personal/helpful-marks.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { removeFromList } from '#app/data/personal/removed-comments.ts'
import { deleteReview } from '#app/data/personal/reviews.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review, ReviewRow } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { databaseLimits } from '#domain/database-values.ts'
import { EditReview, isEdited, quoteInReply, WriteForm } from './ReviewForms.tsx'
import { threadWords } from './thread-words.ts'

type ReviewActionsProps = {
  review: Review
  /** Whether the user marked it as helpful. */
  isHelpful: boolean
  subject: ReviewSubject
  userId: string
  replying: boolean
  onReply: (open: boolean) => void
  onPosted: (row: ReviewRow) => void
  /** Gets the reviews that a change may have altered, since a tombstone disappears with its last reply. */
  onChanged: (ids: string[]) => Promise<void>
  /** Whether the thread is about the user's own list. */
  isOwner: boolean
}

/** What a user may do with a review: reply to it, delete their own, or report those of others. */
export function ReviewActions(props: ReviewActionsProps) {
  const { review, subject, userId, replying, onReply, onPosted, onChanged, isOwner } = props
  const to = { subject, parentId: review.id, userId }
  const marking = useMutate(markHelpful)
  const { one, reply, replyPlaceholder } = threadWords(subject)
  const replyButton = useRef<HTMLButtonElement>(null)
  // True from the first word until the reply is posted or canceled, even if the user writes another reply meanwhile.
  const [drafting, setDrafting] = useState(false)
  const [quotes, setQuotes] = useState(0)
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
        {review.content !== null && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              quoteInReply(to, review.content ?? '')
              setQuotes(quotes + 1)
              setDrafting(true)
              onReply(true)
            }}
          >
            Quote
          </Button>
        )}
        {!isOwn && review.content !== null && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={props.isHelpful}
            onClick={() =>
              marking.mutate(
                { userId, subject, id: review.id, helpful: !props.isHelpful },
                { onSuccess: () => void onChanged([review.id]) },
              )
            }
          >
            <ThumbsUp
              aria-hidden
              className="size-4"
              fill={props.isHelpful ? 'currentColor' : 'none'}
            />
            Helpful
          </Button>
        )}
        {isEditable && (
          <Button variant="quiet" size="sm" onClick={form.open}>
            Edit
          </Button>
        )}
        {isOwn && (
          <DeleteReview review={review} subject={subject} userId={userId} onChanged={onChanged} />
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
              void onChanged([review.id, review.parentId].filter((id) => id !== null))
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
            // A quote arrives through the draft.
            key={quotes}
            to={to}
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

type DeleteReviewProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  onChanged: (ids: string[]) => Promise<void>
}

/** Asks before it deletes. If the deletion fails, the user sees an error and can try again. */
function DeleteReview({ review, subject, userId, onChanged }: DeleteReviewProps) {
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
          void onChanged([review.id, review.parentId].filter((id) => id !== null))
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

/** Blocks or unblocks the author of a review. */
function BlockAuthor({ review, userId }: { review: Review; userId: string }) {
  if (review.userId === null || review.username === null) return null
  return (
    <BlockButton
      userId={userId}
      other={{ id: review.userId, username: review.username }}
      isBlocked={review.notice === 'blocked'}
    />
  )
}

type RemoveFromListProps = { review: Review; onRemoved: () => void }

/** Removes another user's comment from the owner's list, with a reason that the author sees. */
function RemoveFromList({ review, onRemoved }: RemoveFromListProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  async function remove() {
    await mutate(removeFromList, { id: review.id, reason: reason.trim() }, 'inline')
    setOpen(false)
    onRemoved()
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog title="Remove this comment" open={open} onClose={() => setOpen(false)}>
        <Form
          submitLabel="Remove"
          busyLabel="Removing..."
          submitVariant="danger"
          disabled={reason.trim() === ''}
          onSubmit={remove}
          onCancel={() => setOpen(false)}
        >
          <p>
            It leaves your list.{' '}
            {review.userId === null
              ? 'Its author’s account was deleted.'
              : `${review.author} sees your reason, and may appeal.`}
          </p>
          <TextArea
            label="Reason"
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={databaseLimits.maxReasonLength}
          />
        </Form>
      </Dialog>
    </>
  )
}
