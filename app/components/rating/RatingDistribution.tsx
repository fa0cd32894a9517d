import { DistributionBars } from '#app/ui/DistributionBars.tsx'
import type { Ratings } from '#app/data/ratings.ts'

export function RatingDistribution({ ratings }: { ratings: Ratings }) {
  if (ratings.count === 0)
    return <p className="text-sm text-ink-muted">Shown once somebody has rated.</p>
  return (
    <DistributionBars
      label="Rating Distribution"
      rows={ratings.byStars.map(([stars, count]) => ({ label: String(stars), count }))}
    />
  )
}
