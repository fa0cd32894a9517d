import type { ReactNode } from 'react'
import { mutate } from '#app/data/personal/mutate.ts'
import { currentRatings, ownRating, rate } from '#app/data/personal/ratings.ts'
import { useIsMounted } from '#app/data/personal/use-is-mounted.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { RatedSubject, Ratings } from '#app/data/ratings.ts'
import { StarInput } from '#app/ui/StarInput.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { limits } from '#domain/limits.ts'
import { useLastChoice } from './use-last-choice.ts'

type SignedInStarsProps = { userId: string; subject: RatedSubject; heading?: ReactNode }

/** Belongs to one user and one subject for as long as it is mounted. */
export function SignedInStars({ userId, subject, heading }: SignedInStarsProps) {
  const isMounted = useIsMounted()
  const own = useOwnQuery(ownRating(userId, subject))
  const { chosen, isSaving, failure, choose } = useLastChoice(async (stars: number) =>
    // If the user leaves before their stars are saved, they are saved then.
    mutate(rate, { userId, subject, stars }, () => (isMounted() ? 'inline' : 'toast')),
  )
  if (own.isPending) return null
  return (
    <div>
      {heading}
      <div className="-ml-1.5">
        <StarInput
          label="Your Rating"
          // If the stars could not be read, they show as none. Giving some replaces them.
          value={chosen ?? own.data ?? 0}
          onChange={choose}
          // A key pressed meanwhile is not lost. Its choice is saved next.
          readOnly={isSaving}
          size={limits.rating.starSizePx}
        />
      </div>
      <StatusMessage>{isSaving ? 'Updating...' : null}</StatusMessage>
      <StatusMessage tone="error">{failure?.message}</StatusMessage>
    </div>
  )
}

type SignedInRatingsProps = {
  subject: RatedSubject
  initial: Ratings | null
  show: (ratings: Ratings | null) => ReactNode
}

/** The current ratings. */
export function SignedInRatings({ subject, initial, show }: SignedInRatingsProps) {
  return show(useOwnQuery(currentRatings(subject)).data ?? initial)
}
