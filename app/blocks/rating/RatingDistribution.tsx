import { DistributionBars } from '#app/ui/DistributionBars.tsx'
import type { Ratings } from '#app/data/ratings.ts'

export function RatingDistribution({ ratings }: { ratings: Ratings }) {
  return (
    <DistributionBars
      label="Rating Distribution"
      rows={ratings.byStars.map(([stars, count]) => ({ label: String(stars), count }))}
    />
  )
}
