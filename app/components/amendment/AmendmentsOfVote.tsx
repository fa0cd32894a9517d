import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { SponsorName } from './AmendmentItem.tsx'
import type { AmendmentLine } from './to-amendment-line.ts'

/** A vote en bloc names the first of its amendments. */
const namedAtFirst = 3
const purposeLength = 240

type AmendmentsOfVoteProps = {
  amendments: readonly AmendmentLine[]
  /** Leaves out the purpose, if the page has it already. */
  hidePurpose?: boolean
}

/** The amendments that a recorded vote is about, each with its page. */
export function AmendmentsOfVote({ amendments, hidePurpose }: AmendmentsOfVoteProps) {
  if (amendments.length === 0) return null
  const more = amendments.length - namedAtFirst
  return (
    <ul className="mt-1 text-sm">
      {amendments.slice(0, namedAtFirst).map(({ id, number, sponsor, purpose }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={paths.amendment(id)} className="font-semibold">
            {number}
          </Link>
          {sponsor && (
            <>
              {' by '}
              <SponsorName sponsor={sponsor} />
            </>
          )}
          {purpose && !hidePurpose && `: ${truncate(purpose, purposeLength)}`}
        </li>
      ))}
      {more > 0 && <li className="text-ink-muted">and {pluralize(more, 'more amendment')}</li>}
    </ul>
  )
}
