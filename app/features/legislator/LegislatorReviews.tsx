import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'

/** What readers wrote about the member. */
export function LegislatorReviews({ legislatorId }: { legislatorId: string }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-h2">
        Reviews
      </h2>
      <p className="mb-6">
        <Link to={paths.login(`${paths.legislator(legislatorId)}?tab=reviews`)}>
          Please log in to review
        </Link>
      </p>
      <EmptyState title="Be the first to review this legislator." />
    </section>
  )
}
