import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RatingDistribution } from '#app/blocks/rating/RatingDistribution.tsx'
import { YourRating } from '#app/blocks/rating/YourRating.tsx'
import type { Rating } from '#app/blocks/rating/use-ratings.ts'
import { ShareButton } from '#app/blocks/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import type { LoadedLegislator } from './load-legislator.ts'

type LegislatorSidebarProps = { member: LoadedLegislator['member']; rating: Rating }

export function LegislatorSidebar({ member, rating }: LegislatorSidebarProps) {
  return (
    <aside
      aria-label="Profile and ratings"
      className="grid content-start gap-6 border-t-2 border-ink pt-5"
    >
      <Card title="Legislator Profile">
        <p className="mb-3 flex items-center gap-2 text-sm">
          {member.in_office ? (
            <>
              <span aria-hidden className="size-2 rounded-full bg-success" />
              Active
            </>
          ) : (
            'No longer in office'
          )}
        </p>
        <ShareButton />
      </Card>
      <Card title="Your Rating">
        <YourRating
          rating={rating}
          prompt={
            <Link to={paths.login(paths.legislator(member.id))}>
              Please log in to rate or review this legislator.
            </Link>
          }
        />
      </Card>
      <Card title="Rating Distribution">
        <RatingDistribution ratings={rating.ratings} />
      </Card>
    </aside>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line pb-6 last:border-b-0">
      <h2 className="mb-2 font-sans text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}
