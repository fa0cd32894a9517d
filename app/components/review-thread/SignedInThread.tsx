import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { blockedUsers } from '#app/data/personal/blocks.ts'
import { helpfulMarks } from '#app/data/personal/helpful-marks.ts'
import { ownRating } from '#app/data/personal/ratings.ts'
import { subscribeToReviews } from '#app/data/personal/subscribe-to-reviews.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { readReviewsById, type ReviewSubject } from '#app/data/read-reviews.ts'
import { mergeReviews, type Review, type ReviewRow, toReview } from '#app/data/reviews.ts'
import { Select } from '#app/ui/Select.tsx'
import { orderReviews, type ReviewOrder, reviewOrders } from './review-order.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { WriteReview } from './ReviewForms.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ShowMore } from './ShowMore.tsx'
import { type Thread, useThread } from './use-thread.ts'

export type ReviewThreadProps = {
  subject: ReviewSubject
  /** The reviews the server rendered, oldest first. */
  initial: Review[]
  /** The text of a thread without reviews. */
  empty: string
  /** The page to open after login. */
  returnPath: string
  /** Replaces the words that ask a visitor to log in. */
  prompt?: ReactNode
  /** The owner of the list that the thread is about, who may remove comments. */
  ownerId?: string
  /** Appears above the thread. It gets the reviews shown, and whether these are all. */
  heading?: (reviews: Review[], complete: boolean) => ReactNode
}

type SignedInThreadProps = ReviewThreadProps & { userId: string }

/** Users write one reply at a time. Replies they began are kept. */
export function SignedInThread(props: SignedInThreadProps) {
  const { subject, initial, empty, heading, ownerId, userId } = props
  const thread = useLiveThread(subject, initial)
  const [replyingTo, setReplyingTo] = useState<string | null>(null)
  const ownStars = useOwnStars(userId, subject)
  const blocked = useOwnQuery(blockedUsers(userId)).data
  const helpful = useOwnQuery(helpfulMarks(userId, subject)).data
  const [order, setOrder] = useState<ReviewOrder>('oldest')
  const reviews = useMemo(
    () =>
      thread.reviews.map((review) => {
        if (review.userId === userId) return { ...review, rating: ownStars }
        return blocked?.some(({ id }) => id === review.userId) && review.content !== null
          ? { ...review, content: null, notice: 'blocked' as const }
          : review
      }),
    [thread.reviews, userId, ownStars, blocked],
  )

  const posted = (row: ReviewRow) => thread.add(toReview(row))

  return (
    <>
      {heading?.(reviews, !thread.hasMore)}
      <WriteReview subject={subject} userId={userId} onPosted={posted} />
      {reviews.some(({ parentId }, place) => parentId === null && place > 0) && (
        <OrderChoice order={order} thread={thread} onChange={setOrder} />
      )}
      <ReviewList
        reviews={orderReviews(reviews, order)}
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
            onChanged={thread.reread}
            isHelpful={helpful?.includes(review.id) ?? false}
            isOwner={ownerId === userId}
          />
        )}
      />
      <ShowMore thread={thread} subject={subject} />
    </>
  )
}

type OrderChoiceProps = {
  order: ReviewOrder
  thread: Thread
  onChange: (order: ReviewOrder) => void
}

/** All orders except oldest first need the whole thread, so it is read to its end. */
function OrderChoice({ order, thread, onChange }: OrderChoiceProps) {
  const { hasMore, loadingMore, moreFailed, readMore } = thread
  useEffect(() => {
    if (order !== 'oldest' && hasMore && !loadingMore && !moreFailed) void readMore()
  }, [order, hasMore, loadingMore, moreFailed, readMore])
  return (
    <div className="max-w-xs print:hidden">
      <Select
        label="Order"
        value={order}
        onChange={(event) => onChange(event.target.value as ReviewOrder)}
        options={Object.entries(reviewOrders).map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}

/** The user's own stars, which appear next to their own reviews. Lists have no ratings. */
function useOwnStars(userId: string, { kind, id }: ReviewSubject): number | null {
  const isRated = kind !== 'list'
  const rating = useOwnQuery({
    ...ownRating(userId, { kind: isRated ? kind : 'action', id }),
    enabled: isRated,
  })
  return rating.data || null
}

/** A thread that shows new reviews of others live. */
function useLiveThread(subject: ReviewSubject, initial: Review[]) {
  const thread = useThread(subject, initial)
  const { reviews, setReviews } = thread
  const { kind, id } = subject
  const latest = useRef(reviews)
  useEffect(() => {
    latest.current = reviews
  }, [reviews])

  useEffect(
    () => subscribeToReviews({ kind, id }, { current: () => latest.current, change: setReviews }),
    [kind, id, setReviews],
  )

  /** Reads some reviews again, because a deletion or a mark changed them. */
  const reread = useCallback(
    async (ids: string[]) => {
      try {
        const found = await readReviewsById(await browserClient(), { kind, id }, ids)
        setReviews((before) => mergeReviews(before, ids, found))
      } catch (error) {
        // The live connection reports the change anyway.
        console.warn('The reviews could not be read again.', error)
      }
    },
    [kind, id, setReviews],
  )
  const add = (review: Review) =>
    setReviews((before) => mergeReviews(before, [review.id], [review]))
  return { ...thread, add, reread }
}
