import { useEffect, useRef, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { useSession } from '#app/session/use-session.ts'
import { subscribeToReviews } from './subscribe-to-reviews.ts'
import { readReviewsAfter, readReviewsById, type ReviewSubject } from './read-reviews.ts'
import { type Review, reviewsPerPage, mergeReread } from './reviews.ts'

/**
 * The reviews of a subject, from what the page was initial with. For somebody who is signed in they follow what
 * others write; a visitor reads them as initial, and fetches no library for it.
 */
export function useThread({ kind, id }: ReviewSubject, initial: Review[]) {
  const userId = useSession().user?.id ?? null
  const [reviews, setReviews] = useState(initial)
  const [hasMore, setHasMore] = useState(initial.length >= reviewsPerPage)
  const [loadingMore, setLoadingMore] = useState(false)
  const latest = useRef(reviews)
  useEffect(() => {
    latest.current = reviews
  }, [reviews])

  useEffect(() => {
    if (userId === null) return
    return subscribeToReviews({ kind, id }, { current: () => latest.current, change: setReviews })
  }, [userId, kind, id])

  const subject = { kind, id }
  return {
    reviews,
    hasMore,
    loadingMore,
    add: (review: Review) => setReviews((before) => mergeReread(before, [review.id], [review])),
    /** Reads some reviews again, where one was deleted and what hung on it may have changed. */
    reread: async (ids: string[]) => {
      const found = await readReviewsById(await browserClient(), subject, ids)
      setReviews((before) => mergeReread(before, ids, found))
    },
    readMore: async () => {
      const last = reviews.at(-1)
      if (!last || loadingMore) return
      setLoadingMore(true)
      try {
        const found = await readReviewsAfter(await browserClient(), subject, last)
        setReviews((before) => mergeReread(before, [], found))
        setHasMore(found.length >= reviewsPerPage)
      } catch (error) {
        console.error('More reviews could not be read.', error)
      } finally {
        setLoadingMore(false)
      }
    },
  }
}
