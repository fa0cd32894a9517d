import type { ReactNode } from 'react'
import { useMutate } from '#app/data/personal/mutate.ts'
import { ownRating, rate } from '#app/data/personal/ratings.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { RatedSubject } from '#app/data/ratings.ts'
import { StarInput } from '#app/ui/StarInput.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { limits } from '#domain/limits.ts'

type ReaderStarsProps = { userId: string; subject: RatedSubject; heading: ReactNode }

export function ReaderStars({ userId, subject, heading }: ReaderStarsProps) {
  const own = useOwnQuery(ownRating(userId, subject))
  const rating = useMutate(rate, 'inline')
  if (own.isPending) return null
  return (
    <div>
      {heading}
      <div className="-ml-1.5">
        <StarInput
          label="Your Rating"
          // Stars that could not be read are shown as none; giving some replaces them.
          value={own.data ?? 0}
          onChange={(stars) => rating.mutate({ userId, subject, stars })}
          readOnly={rating.isPending}
          size={limits.rating.starSizePx}
        />
      </div>
      <StatusMessage>{rating.isPending ? 'Updating...' : null}</StatusMessage>
      <StatusMessage tone="error">{rating.error?.message}</StatusMessage>
    </div>
  )
}
