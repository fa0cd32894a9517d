import { DistributionBars } from '#app/ui/DistributionBars.tsx'
import type { Ratings } from './ratings.ts'

/** What share of the ratings gave five stars, four, and so on. */
export function RatingDistribution({ ratings }: { ratings: Ratings }) {
  return (
    <DistributionBars
      label="Rating Distribution"
      rows={ratings.byStars.map(([stars, count]) => ({ label: String(stars), count }))}
    />
  )
}
