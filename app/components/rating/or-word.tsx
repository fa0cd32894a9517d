import type { ReactNode } from 'react'
import type { Ratings } from '#app/data/ratings.ts'

/** Ratings that could not be read are not called none. */
export function orWord(ratings: Ratings | null, show: (ratings: Ratings) => ReactNode): ReactNode {
  if (ratings) return show(ratings)
  return <p className="text-sm text-ink-muted">Ratings could not be loaded.</p>
}
