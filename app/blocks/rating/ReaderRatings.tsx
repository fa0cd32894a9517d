import type { ReactNode } from 'react'
import { currentRatings } from '#app/data/personal/ratings.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { RatedSubject, Ratings } from '#app/data/ratings.ts'

type ReaderRatingsProps = {
  subject: RatedSubject
  initial: Ratings
  children: (ratings: Ratings) => ReactNode
}

export function ReaderRatings({ subject, initial, children }: ReaderRatingsProps) {
  return children(useOwnQuery(currentRatings(subject)).data ?? initial)
}
