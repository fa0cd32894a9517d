import { Activity, type ReactNode, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import { ReviewList } from './ReviewList.tsx'
import { WriteForm } from './WriteForm.tsx'
import type { PostedRow } from './post-review.ts'
import type { ReviewSubject } from './read-reviews.ts'
import { type Review, toReview } from './reviews.ts'
import { wordsFor } from './thread-words.ts'
import { usePosting } from './use-posting.ts'
import { useThread } from './use-thread.ts'

type ReviewThreadProps = {
  subject: ReviewSubject
  /** The reviews the page was rendered with, oldest first. */
  initial: Review[]
  /** The reader's own stars, which stand beside the reader's own reviews; 0 or null for none. */
  ownRating: number | null
  /** What is said where nobody has written yet. */
  empty: string
  /** Where logging in leads back to. */
  returnPath: string
  /** In place of the words that ask a visitor to log in. */
  prompt?: ReactNode
  /** Stands above the thread, and is told what it shows and whether that is all. */
  heading?: (reviews: Review[], complete: boolean) => ReactNode
}

export function ReviewThread(props: ReviewThreadProps) {
  const { subject, initial, ownRating, empty, returnPath, prompt, heading } = props
  const words = wordsFor(subject)
  const { user, username } = useSession()
  const thread = useThread(subject, initial)
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
      {heading?.(reviews, !thread.hasMore)}
      {user ? (
        <WriteReview subject={subject} userId={user.id} onPosted={posted} />
      ) : (
        <p className="visitor-only mb-6">
          {prompt ?? <Link to={paths.login(returnPath)}>Please log in to review</Link>}
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
          onDeleted={thread.reread}
        />
      )}
      {thread.hasMore && (
        <Button
          className="needs-script mt-6"
          disabled={thread.loadingMore}
          onClick={() => void thread.readMore()}
        >
          {thread.loadingMore ? 'Loading...' : `Show more ${words.many}`}
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
  // Put hidden it keeps what was typed.
  const [form, setForm] = useState<'none' | 'shown' | 'hidden'>('none')
  const end = () => {
    setForm('none')
    opener.current?.focus()
  }
  return (
    <div className="mb-6">
      <Button
        ref={opener}
        aria-expanded={form === 'shown'}
        onClick={() => setForm(form === 'shown' ? 'hidden' : 'shown')}
      >
        {wordsFor(subject).open}
      </Button>
      {form !== 'none' && (
        <Activity mode={form === 'shown' ? 'visible' : 'hidden'}>
          <ReviewForm
            subject={subject}
            userId={userId}
            onCancel={end}
            onPosted={(row) => {
              onPosted(row)
              end()
            }}
          />
        </Activity>
      )}
    </div>
  )
}

/** Its text and error go with it when it is posted or cancelled. */
function ReviewForm(props: WriteReviewProps & { onCancel: () => void }) {
  const { subject, userId, onPosted, onCancel } = props
  const posting = usePosting({ subject, parentId: null, userId }, onPosted)
  const { label, placeholder, post } = wordsFor(subject)
  return (
    <WriteForm
      label={label}
      placeholder={placeholder}
      rows={subject.kind === 'list' ? 3 : 4}
      submitLabel={post}
      posting={posting}
      onCancel={onCancel}
    />
  )
}
