import { Link } from 'react-router'
import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { CurrentRatings } from '#app/components/rating/Rating.tsx'
import type { Ratings } from '#app/data/ratings.ts'
import { paths } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { officeOf } from '#domain/members/chamber.ts'
import { caucusNote } from '#domain/members/party.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { LoadedLegislator } from './load-legislator.ts'

type LegislatorHeaderProps = { member: LoadedLegislator['member']; ratings: Ratings | null }

export function LegislatorHeader({ member, ratings }: LegislatorHeaderProps) {
  const name = member.full_name
  const caucus = caucusNote(member.caucus, member.in_office)
  return (
    <header className="flex flex-wrap gap-x-8 gap-y-5">
      <img
        src={paths.portrait(member.id)}
        alt={`Portrait of ${name}`}
        width={160}
        height={200}
        className="h-[9.375rem] w-[7.5rem] rounded bg-wash object-cover sm:h-[12.5rem] sm:w-40"
      />
      <div className="min-w-0 self-center">
        <p className="text-sm text-ink-muted">
          {member.in_office ? officeOf(member.chamber) : `Former ${officeOf(member.chamber)}`}
        </p>
        <h1 className="mt-1 text-h1">{name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <PartyMark party={member.party} />
          {caucus && <span className="text-ink-muted">{caucus}</span>}
          <Link to={paths.state(member.state)} className="quiet-link">
            <Seat state={member.state} district={member.district} />
          </Link>
        </p>
        <CurrentRatings subject={{ kind: 'legislator', id: member.id }} initial={ratings}>
          {({ average, count }) =>
            average === null ? (
              <p className="mt-3 text-sm text-ink-muted">No ratings yet</p>
            ) : (
              <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <Stars value={average} size={20} />
                {average.toFixed(1)} · {pluralize(count, 'rating')}
              </p>
            )
          }
        </CurrentRatings>
        {member.congress_gov_url && (
          <p className="mt-3 text-sm">
            <a href={member.congress_gov_url} target="_blank" rel="noreferrer">
              Profile on Congress.gov
            </a>
          </p>
        )}
        <div className="mt-3">
          <FollowThing thing={{ kind: 'member', id: member.id }} name={name} />
          <FollowByMail thing={{ kind: 'member', id: member.id }} />
        </div>
      </div>
    </header>
  )
}
