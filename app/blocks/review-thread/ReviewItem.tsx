import { Activity, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates.ts'
import { DeleteReview } from './DeleteReview.tsx'
import { ReportReview } from './ReportReview.tsx'
import { WriteForm } from './WriteForm.tsx'
import type { PostedRow } from './post-review.ts'
import type { ReviewSubject } from './read-reviews.ts'
import type { Review } from './reviews.ts'
import { wordsFor } from './thread-words.ts'
import { usePosting } from './use-posting.ts'

type ReviewItemProps = {
  review: Review
  subject: ReviewSubject
  userId: string | null
  replying: boolean
  onReply: (open: boolean) => void
  onPosted: (row: PostedRow) => void
  onDeleted: (ids: string[]) => Promise<void>
}

export function ReviewItem(props: ReviewItemProps) {
  const { review, subject, userId, replying, onReply, onPosted, onDeleted } = props
  const words = wordsFor(subject)
  const replyButton = useRef<HTMLButtonElement>(null)
  // From the first word until it is posted or cancelled, also while another reply is written.
  const [drafting, setDrafting] = useState(false)
  const isShown = useRef(replying)
  useEffect(() => {
    isShown.current = replying
  }, [replying])
  function endReply() {
    setDrafting(false)
    // What was put aside while it was on its way ends quietly.
    if (!isShown.current) return
    onReply(false)
    replyButton.current?.focus()
  }
  return (
    <article aria-label={`${words.one === 'review' ? 'Review' : 'Comment'} by ${review.author}`}>
      <ReviewByline review={review} />
      {review.content === null ? (
        <p className="mt-1 text-ink-muted italic">
          {review.notice && words.notices[review.notice]}
        </p>
      ) : (
        <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">{review.content}</p>
      )}
      {userId !== null && (
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
          {review.userId === userId ? (
            <DeleteReview review={review} subject={subject} userId={userId} onDeleted={onDeleted} />
          ) : (
            review.content !== null && <ReportReview review={review} subject={subject} />
          )}
        </div>
      )}
      {userId !== null && drafting && (
        <Activity mode={replying ? 'visible' : 'hidden'}>
          <ReplyForm
            subject={subject}
            userId={userId}
            review={review}
            onCancel={endReply}
            onPosted={(row) => {
              onPosted(row)
              endReply()
            }}
          />
        </Activity>
      )}
    </article>
  )
}

function ReviewByline({ review }: { review: Review }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {review.username ? (
        <Link to={paths.publicProfile(review.username)} className="quiet-link font-semibold">
          {review.author}
        </Link>
      ) : (
        <strong>{review.author}</strong>
      )}
      {review.rating !== null && <Stars value={review.rating} size={16} />}
      <time dateTime={review.createdAt} className="text-ink-muted">
        {longDate(review.createdAt)}
      </time>
      {review.edited && review.notice === null && <span className="text-ink-muted">(edited)</span>}
    </p>
  )
}

type ReplyFormProps = {
  subject: ReviewSubject
  userId: string
  review: Review
  onCancel: () => void
  onPosted: (row: PostedRow) => void
}

/** Its text and error go with it when it is posted or cancelled. */
function ReplyForm({ subject, userId, review, onCancel, onPosted }: ReplyFormProps) {
  const posting = usePosting({ subject, parentId: review.id, userId }, onPosted)
  const { reply, replyPlaceholder } = wordsFor(subject)
  return (
    <WriteForm
      label={`Your reply to ${review.author}`}
      placeholder={replyPlaceholder}
      rows={2}
      submitLabel={reply}
      posting={posting}
      onCancel={onCancel}
    />
  )
}
