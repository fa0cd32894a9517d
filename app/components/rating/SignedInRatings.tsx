import type { ReactNode } from 'react'
import { currentRatings } from '#app/data/personal/ratings.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { orWord } from './or-word.tsx'
import type { RatedSubject, Ratings } from '#app/data/ratings.ts'

type SignedInRatingsProps = {
  subject: RatedSubject
  initial: Ratings | null
  children: (ratings: Ratings) => ReactNode
}

export function SignedInRatings({ subject, initial, children }: SignedInRatingsProps) {
  return orWord(useOwnQuery(currentRatings(subject)).data ?? initial, children)
}
