import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShareButton } from '#app/blocks/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import { DistributionBars } from '#app/ui/DistributionBars.tsx'
import type { LoadedLegislator } from './load-legislator.ts'

/** Whether the member sits, sharing, one's own rating, and everybody's. */
export function LegislatorSidebar({ member, rating }: Pick<LoadedLegislator, 'member' | 'rating'>) {
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
        <p className="text-sm">
          <Link to={paths.login(paths.legislator(member.id))}>
            Please log in to rate or review this legislator.
          </Link>
        </p>
      </Card>
      <Card title="Rating Distribution">
        <DistributionBars
          label="Rating Distribution"
          rows={[
            { label: '5', count: rating?.five_stars ?? 0 },
            { label: '4', count: rating?.four_stars ?? 0 },
            { label: '3', count: rating?.three_stars ?? 0 },
            { label: '2', count: rating?.two_stars ?? 0 },
            { label: '1', count: rating?.one_star ?? 0 },
          ]}
        />
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
