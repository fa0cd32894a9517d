import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CurrentRatings, RatingDistribution, YourRating } from '#app/components/rating/Rating.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { termOver } from './about.ts'
import type { LoadedLegislator } from './load-legislator.ts'

type LegislatorSidebarProps = Pick<LoadedLegislator, 'member' | 'ratings' | 'today'>

export function LegislatorSidebar({ member, ratings, today }: LegislatorSidebarProps) {
  const over = termOver(member, today)
  const subject = { kind: 'legislator', id: member.id } as const
  return (
    <aside
      aria-label="Profile and ratings"
      className="grid content-start gap-6 border-t-2 border-ink pt-5"
    >
      <Card title="Legislator Profile">
        <p className="mb-3 flex items-center gap-2 text-sm">
          {over !== null ? (
            `Listed for a term to ${longDate(over)}`
          ) : member.in_office ? (
            <>
              <span aria-hidden className="size-2 rounded-full bg-success" />
              Active
            </>
          ) : (
            'No longer in office'
          )}
        </p>
        <ShareButton />
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
          <a href={paths.legislatorFeed(member.id)}>Feed of votes and sponsored measures</a>
          <Link to={paths.embedCode('member', member.id)}>Embed</Link>
        </p>
      </Card>
      <Card title="Your Rating" className="print:hidden">
        <YourRating
          subject={subject}
          prompt={
            <Link to={paths.login(paths.legislator(member.id))}>
              Please log in to rate or review this legislator.
            </Link>
          }
        />
      </Card>
      <Card title="Rating Distribution">
        <CurrentRatings subject={subject} initial={ratings}>
          {(current) => <RatingDistribution ratings={current} />}
        </CurrentRatings>
      </Card>
    </aside>
  )
}

type CardProps = { title: string; className?: string; children: ReactNode }

function Card({ title, className = '', children }: CardProps) {
  return (
    <section className={`border-b border-line pb-6 last:border-b-0 ${className}`}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}
