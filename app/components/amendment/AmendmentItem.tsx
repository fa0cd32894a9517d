import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { AmendmentLine, AmendmentSponsor } from './to-amendment-line.ts'

/** Characters of a purpose in a list. */
const purposeLength = 240

export function AmendmentItem({ amendment }: { amendment: AmendmentLine }) {
  const { id, number, sponsor, purpose, outcome, date, votes } = amendment
  return (
    <li className="grid gap-x-8 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0">
        <Link to={paths.amendment(id)} className="font-semibold">
          {number}
        </Link>{' '}
        {sponsor && (
          <span className="text-sm text-ink-muted">
            by <SponsorName sponsor={sponsor} />
          </span>
        )}
        {purpose && <p className="text-sm wrap-anywhere">{truncate(purpose, purposeLength)}</p>}
      </div>
      <p className="text-sm text-ink-muted sm:text-right">
        <span className="font-semibold text-ink">{outcome}</span>
        {date && (
          <>
            {' '}
            <time dateTime={date} className="sm:block">
              {longDate(date)}
            </time>
          </>
        )}
        {votes > 0 && <span className="ml-2 sm:ml-0">{pluralize(votes, 'recorded vote')}</span>}
      </p>
    </li>
  )
}

/** "Rand Paul (R–KY)", linked if the record names the member. */
export function SponsorName({ sponsor: { id, name, seat } }: { sponsor: AmendmentSponsor }) {
  return (
    <>
      {id ? (
        <Link to={paths.legislator(id)} className="quiet-link text-ink">
          {name}
        </Link>
      ) : (
        <span className="text-ink">{name}</span>
      )}
      {seat && ` (${seat})`}
    </>
  )
}
