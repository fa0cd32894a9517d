import type { ReactNode } from 'react'
import type { RatedSubject, Ratings } from '#app/data/ratings.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { DistributionBars } from '#app/ui/DistributionBars.tsx'

type YourRatingProps = {
  subject: RatedSubject
  /** Asks a visitor to log in. */
  prompt: ReactNode
  /** Appears above the user's own stars. */
  heading?: ReactNode
}

/** A user's own stars, which they can change. Visitors see a link to log in. */
export function YourRating(props: YourRatingProps) {
  const { kind, id } = props.subject
  return <Stars key={`${kind} ${id}`} {...props} />
}

const Stars = signedIn<YourRatingProps>(
  async () => (await import('./SignedInRating.tsx')).SignedInStars,
  ({ prompt }) => <div className="visitor-only text-sm text-ink-muted print:hidden">{prompt}</div>,
)

type CurrentRatingsProps = {
  subject: RatedSubject
  /** The ratings that the server rendered, or null if it could not read them. */
  initial: Ratings | null
  children: (ratings: Ratings) => ReactNode
}

/** The rendered ratings. For signed-in users, who may change them, the current ones. */
export function CurrentRatings({ subject, initial, children }: CurrentRatingsProps) {
  return (
    <Current
      subject={subject}
      initial={initial}
      // If the ratings could not be read, the page does not say that there are none.
      show={(ratings) =>
        ratings ? (
          children(ratings)
        ) : (
          <p className="text-sm text-ink-muted">We couldn’t load the ratings.</p>
        )
      }
    />
  )
}

type ShowRatings = {
  subject: RatedSubject
  initial: Ratings | null
  show: (ratings: Ratings | null) => ReactNode
}

const Current = signedIn<ShowRatings>(
  async () => (await import('./SignedInRating.tsx')).SignedInRatings,
  ({ initial, show }) => show(initial),
)

export function RatingDistribution({ ratings }: { ratings: Ratings }) {
  if (ratings.count === 0)
    return <p className="text-sm text-ink-muted">Appears after the first rating.</p>
  return (
    <DistributionBars
      label="Rating Distribution"
      rows={ratings.byStars.map(([stars, count]) => ({ label: String(stars), count }))}
    />
  )
}
