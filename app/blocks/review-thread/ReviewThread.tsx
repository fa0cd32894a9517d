import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import { ReviewList } from './ReviewList.tsx'
import { WriteForm } from './WriteForm.tsx'
import type { PostedRow } from './post-review.ts'
import type { ReviewSubject } from './read-reviews.ts'
import { type Review, toReview } from './reviews.ts'
import { usePosting } from './use-posting.ts'
import { useThread } from './use-thread.ts'

type ReviewThreadProps = {
  subject: ReviewSubject
  /** The reviews the page came with, oldest first. */
  served: Review[]
  /** The reader's own stars, which stand beside the reader's own reviews; 0 or null for none. */
  ownRating: number | null
  /** What is said where nobody has written yet. */
  empty: string
  /** Where logging in leads back to. */
  here: string
}

/** What readers wrote, threaded, oldest first, and the way to take part. */
export function ReviewThread({ subject, served, ownRating, empty, here }: ReviewThreadProps) {
  const { user, username } = useSession()
  const thread = useThread(subject, served)
  const ownStars = ownRating || null
  const reviews = useMemo(() => {
    if (!user) return thread.reviews
    return thread.reviews.map((review) =>
      review.userId === user.id ? { ...review, rating: ownStars } : review,
    )
  }, [thread.reviews, user, ownStars])

  function posted(row: PostedRow) {
    const author = username === null ? null : { username, ratings: [] }
    thread.add(toReview({ ...row, deleted_at: null, hidden_at: null, author }))
  }

  return (
    <>
      {user ? (
        <WriteReview subject={subject} userId={user.id} onPosted={posted} />
      ) : (
        <p className="visitor-only mb-6">
          <Link to={paths.login(here)}>Please log in to review</Link>
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ReviewList
          reviews={reviews}
          subject={subject}
          userId={user?.id ?? null}
          onPosted={posted}
          onDeleted={thread.readAgain}
        />
      )}
      {thread.hasMore && (
        <Button
          className="needs-script mt-6"
          disabled={thread.loadingMore}
          onClick={() => void thread.readMore()}
        >
          {thread.loadingMore ? 'Loading...' : 'Show more reviews'}
        </Button>
      )}
    </>
  )
}

type WriteReviewProps = {
  subject: ReviewSubject
  userId: string
  onPosted: (row: PostedRow) => void
}

function WriteReview({ subject, userId, onPosted }: WriteReviewProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="mb-6">
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        Write a review
      </Button>
      {open && (
        <ReviewForm
          subject={subject}
          userId={userId}
          onCancel={close}
          onPosted={(row) => {
            onPosted(row)
            close()
          }}
        />
      )}
    </div>
  )
}

/** Its text and error go with it when it is closed. */
function ReviewForm(props: WriteReviewProps & { onCancel: () => void }) {
  const { subject, userId, onPosted, onCancel } = props
  const posting = usePosting({ subject, parentId: null, userId }, onPosted)
  return <WriteForm label="Your review" submitLabel="Post" posting={posting} onCancel={onCancel} />
}
