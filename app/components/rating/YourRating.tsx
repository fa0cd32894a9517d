import { type ReactNode, lazy } from 'react'
import type { RatedSubject } from '#app/data/ratings.ts'
import { ForReader } from '#app/session/ForReader.tsx'

const SignedInStars = lazy(async () => ({
  default: (await import('./SignedInStars.tsx')).SignedInStars,
}))

type YourRatingProps = {
  subject: RatedSubject
  /** Asks a visitor to log in. */
  prompt: ReactNode
  /** Stands above the user's own stars. */
  heading?: ReactNode
}

/** A user's own stars, to give and to change; for a visitor the way to log in. */
export function YourRating({ subject, prompt, heading }: YourRatingProps) {
  return (
    <ForReader
      fallback={() => (
        <div className="visitor-only text-sm text-ink-muted print:hidden">{prompt}</div>
      )}
    >
      {(userId) => (
        <SignedInStars
          key={`${userId} ${subject.kind} ${subject.id}`}
          userId={userId}
          subject={subject}
          heading={heading}
        />
      )}
    </ForReader>
  )
}
