import { useMemo, useState } from 'react'
import { ownRating } from '#app/data/personal/ratings.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { toReview } from '#app/data/reviews.ts'
import type { PostedRow } from '#app/data/personal/reviews.ts'
import { useSession } from '#app/session/use-session.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewList } from './ReviewList.tsx'
import type { ReviewThreadProps } from './review-thread-props.ts'
import { ShowMore } from './ShowMore.tsx'
import { WriteReview } from './WriteReview.tsx'
import { useLiveThread } from './use-live-thread.ts'

type ReaderThreadProps = ReviewThreadProps & { userId: string }

/** One reply is written at a time; those begun are kept. */
export function ReaderThread(props: ReaderThreadProps) {
  const { subject, initial, empty, heading, userId } = props
  const { username } = useSession()
  const thread = useLiveThread(subject, initial)
  const [replyingTo, setReplyingTo] = useState<string | null>(null)
  const ownStars = useOwnStars(userId, subject)
  const reviews = useMemo(
    () =>
      thread.reviews.map((review) =>
        review.userId === userId ? { ...review, rating: ownStars } : review,
      ),
    [thread.reviews, userId, ownStars],
  )

  function posted(row: PostedRow) {
    const author = username === null ? null : { username, ratings: [] }
    thread.add(toReview({ ...row, deleted_at: null, hidden_at: null, author }))
  }

  return (
    <>
      {heading?.(reviews, !thread.hasMore)}
      <WriteReview subject={subject} userId={userId} onPosted={posted} />
      <ReviewList
        reviews={reviews}
        subject={subject}
        empty={empty}
        actions={(review) => (
          <ReviewActions
            review={review}
            subject={subject}
            userId={userId}
            replying={replyingTo === review.id}
            onReply={(open) => setReplyingTo(open ? review.id : null)}
            onPosted={posted}
            onDeleted={thread.reread}
          />
        )}
      />
      <ShowMore thread={thread} subject={subject} />
    </>
  )
}

/** The reader's own stars stand beside the reader's own reviews. Nobody rates a list. */
function useOwnStars(userId: string, { kind, id }: ReviewSubject): number | null {
  const isRated = kind !== 'list'
  const rating = useOwnQuery({
    ...ownRating(userId, { kind: isRated ? kind : 'action', id }),
    enabled: isRated,
  })
  return rating.data || null
}
