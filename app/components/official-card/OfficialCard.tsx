import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { officeOf } from '#domain/members/chamber.ts'
import type { ListedOfficial } from './listed-official.ts'
import { PartyMark } from './PartyMark.tsx'
import { Seat } from './Seat.tsx'

export function OfficialCard({ official }: { official: ListedOfficial }) {
  const { id, chamber, party, in_office } = official
  return (
    <article className="group relative flex h-full gap-4 border-t border-line py-4">
      <img
        src={paths.portrait(id)}
        alt=""
        width={64}
        height={80}
        loading="lazy"
        decoding="async"
        className="h-20 w-16 shrink-0 rounded bg-wash object-cover"
      />
      <div className="min-w-0 text-sm">
        <h3 className="text-h3">
          <Link
            to={paths.legislator(id)}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-accent group-hover:decoration-2"
          >
            {official.full_name}
          </Link>
        </h3>
        <p className="mt-0.5">
          {in_office ? officeOf(chamber) : `Former ${officeOf(chamber)}`}
          <span className="block">
            <Seat state={official.state} district={official.district} />
          </span>
        </p>
        <p className="mt-0.5 text-ink-muted">
          <PartyMark party={party} />
        </p>
      </div>
    </article>
  )
}
