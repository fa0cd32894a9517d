import { type Dispatch, type SetStateAction, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { type Review, mergeReviews, reviewsPerPage } from '#app/data/reviews.ts'

export type Thread = {
  reviews: Review[]
  setReviews: Dispatch<SetStateAction<Review[]>>
  hasMore: boolean
  loadingMore: boolean
  moreFailed: boolean
  readMore: () => Promise<void>
}

/** The reviews of a subject: those the server rendered, and more on request. */
export function useThread(subject: ReviewSubject, initial: Review[]): Thread {
  const [reviews, setReviews] = useState(initial)
  const [hasMore, setHasMore] = useState(initial.length >= reviewsPerPage)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function readMore() {
    const last = reviews.at(-1)
    if (!last || more === 'loading') return
    setMore('loading')
    try {
      // Most threads fit on one page and never need this module.
      const { readReviewsAfter } = await import('#app/data/read-reviews.ts')
      const found = await readReviewsAfter(await browserClient(), subject, last)
      setReviews((before) => mergeReviews(before, [], found))
      setHasMore(found.length >= reviewsPerPage)
      setMore('idle')
    } catch (error) {
      console.warn('More reviews could not be read.', error)
      setMore('failed')
    }
  }

  return {
    reviews,
    setReviews,
    hasMore,
    loadingMore: more === 'loading',
    moreFailed: more === 'failed',
    readMore,
  }
}
