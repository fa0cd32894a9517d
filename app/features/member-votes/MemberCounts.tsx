import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { congressName } from '#domain/dates/congress.ts'
import { countOf, percent } from '#domain/language/share.ts'
import type { LoadedMemberVotes } from './load-member-votes.ts'

type Counts = NonNullable<LoadedMemberVotes['counts']>[number]

/**
 * Attendance and agreement in one Congress, as counts with their totals, next to the median of the
 * chamber.
 */
export function MemberCounts({ counts }: { counts: Counts }) {
  const { chamber, congress_number, listed, missed, with_party, against_party, medians } = counts
  const divided = with_party + against_party
  return (
    <section aria-label={`Counts of the ${chamber} in the ${congressName(congress_number)}`}>
      <h2 className="text-h3">
        {chamber}, {congressName(congress_number)}
      </h2>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <Count
          name="Roll calls answered"
          value={countOf(listed - missed, listed)}
          median={
            medians?.answered_share == null
              ? null
              : `Median of the ${medians.members} members whom the ${chamber} listed: ${percent(medians.answered_share)}`
          }
        />
        <Count
          name="Yeas and nays with most of their party"
          value={
            divided === 0
              ? 'None to count. The record has no yea or nay by this member on a vote in which their party had a majority.'
              : countOf(with_party, divided)
          }
          median={
            medians?.with_party_share == null
              ? null
              : `Median of ${medians.with_party_members} members with a party: ${percent(medians.with_party_share)}`
          }
        />
      </dl>
      <p className="mt-3 text-sm text-ink-muted">
        Of the roll calls in this record that list the member.{' '}
        <Link to={`${paths.method()}#votes`}>How this is counted</Link>
      </p>
    </section>
  )
}

function Count({ name, value, median }: { name: string; value: string; median: string | null }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-lead tabular-nums">{value}</dd>
      {median && <dd className="text-sm text-ink-muted">{median}</dd>}
    </div>
  )
}
