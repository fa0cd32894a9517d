import { activitySummary } from '#app/data/personal/activity.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { ErrorState } from '#app/ui/ErrorState.tsx'

const day = 86_400_000

/** The numbers of an account. Comments on lists are not in the totals (docs/product.md, "Numbers and labels"). */
export function ActivityStats({ userId }: { userId: string }) {
  const { data, dataUpdatedAt, isLoadingError, refetch } = useOwnQuery(activitySummary(userId))
  if (isLoadingError)
    return (
      <div className="mb-8">
        <ErrorState message="Your totals could not be loaded." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return null
  const since = data.first_activity_at
  const stats = [
    ['Total Comments', (data.action_comments + data.legislator_comments).toLocaleString('en-US')],
    ['Total Ratings', (data.action_ratings + data.legislator_ratings).toLocaleString('en-US')],
    ['Avg Rating', `${(data.average_rating ?? 0).toFixed(1)} / 5.0`],
    ['Days Active', String(since ? Math.ceil((dataUpdatedAt - Date.parse(since)) / day) : 0)],
  ] as const
  return (
    <section aria-label="Engagement Overview" className="mb-8">
      <h2 className="mb-4 text-h3">Engagement Overview</h2>
      <dl className="grid grid-cols-2 gap-5 border-y border-line py-5 lg:grid-cols-4">
        {stats.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-serif text-h2 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
