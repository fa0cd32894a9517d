import { useCallback, useEffect, useRef } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { subscribeToReviews } from '#app/data/personal/subscribe-to-reviews.ts'
import { readReviewsById, type ReviewSubject } from '#app/data/read-reviews.ts'
import { type Review, mergeReviews } from '#app/data/reviews.ts'
import { useThread } from './use-thread.ts'

/** A thread that shows new reviews of others live. */
export function useLiveThread(subject: ReviewSubject, initial: Review[]) {
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

  /** Reads some reviews again, because a deletion may have changed the ones around it. */
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
