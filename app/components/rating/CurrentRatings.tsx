import { type ReactNode, lazy } from 'react'
import type { RatedSubject, Ratings } from '#app/data/ratings.ts'
import { orWord } from './or-word.tsx'
import { ForReader } from '#app/session/ForReader.tsx'

const SignedInRatings = lazy(async () => ({
  default: (await import('./SignedInRatings.tsx')).SignedInRatings,
}))

type CurrentRatingsProps = {
  subject: RatedSubject
  /** As the page was rendered with them; null where they could not be read. */
  initial: Ratings | null
  children: (ratings: Ratings) => ReactNode
}

/** Ratings as the page came with them; for somebody who is signed in, and may change them, as they stand now. */
export function CurrentRatings({ subject, initial, children }: CurrentRatingsProps) {
  return (
    <ForReader fallback={() => orWord(initial, children)}>
      {() => (
        <SignedInRatings subject={subject} initial={initial}>
          {children}
        </SignedInRatings>
      )}
    </ForReader>
  )
}
