import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { LongDetails } from '#app/ui/LongDetails.tsx'
import { partyLetter } from '#domain/members/party.ts'
import type { StateGroup } from '#domain/members/state-groups.ts'
import { tally } from '#domain/votes/vote-tally.ts'
import { type Member, answerOf } from './member.ts'
import { VoteMark } from './VoteMark.tsx'

const shownAtOnce = 9
/** On paper, a state with more members may continue in the next column. */
const mostUnbroken = 20

type StateBlockProps = { group: StateGroup<Member>; note?: string | undefined }

/** Memoized, so that typing in the search renders only states that change. */
export const StateBlock = memo(function StateBlock({ group, note }: StateBlockProps) {
  const counts = tally(group.members.map(({ decision }) => decision))
  const more = group.members.slice(shownAtOnce)
  return (
    <section
      aria-label={group.name}
      className={`print:mb-2 ${group.members.length > mostUnbroken ? '' : 'break-inside-avoid'}`}
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 print:pb-0 print:text-[7.5pt]/[1.4]">
        <h4 className="font-sans text-sm font-semibold print:text-[8pt]/[1.4]">
          {group.code ? (
            <Link to={paths.state(group.code)} className="quiet-link">
              {group.name}
            </Link>
          ) : (
            group.name
          )}
          {note && <span className="ml-2 font-normal text-accent">{note}</span>}
        </h4>
        <p className="text-xs whitespace-nowrap text-ink-muted tabular-nums print:text-[7pt]/[1.4]">
          {counts.yea} yea · {counts.nay} nay
        </p>
      </div>
      <Members members={group.members.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <LongDetails
          className="unfold-in-print"
          summary={`${more.length} more`}
          summaryClassName="w-fit py-1 pl-5 text-sm text-ink-muted hover:text-ink print:hidden"
        >
          <Members members={more} />
        </LongDetails>
      )}
    </section>
  )
})

function Members({ members }: { members: Member[] }) {
  return (
    <ul className="mt-1 print:mt-0">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex min-h-7 items-center gap-2 text-sm leading-snug print:min-h-0 print:gap-1 print:text-[7.5pt]/[1.35] print:[&_*]:text-[length:inherit] print:[&_*]:leading-[inherit]"
        >
          <VoteMark decision={member.decision} party={member.party} />
          {member.district !== null && (
            <span className="w-6 shrink-0 text-right whitespace-nowrap text-ink-muted tabular-nums">
              {member.district === 0 ? (
                <abbr title="At-Large" className="no-underline">
                  AL
                </abbr>
              ) : (
                member.district
              )}
            </span>
          )}
          <Link
            to={paths.legislator(member.id)}
            className="quiet-link min-w-0 truncate py-0.5 print:py-0 print:whitespace-normal"
            title={member.fullName}
          >
            {member.lastName}
          </Link>
          <span className="text-xs text-ink-muted">{partyLetter(member.party)}</span>
          <span className="ml-auto text-xs whitespace-nowrap text-ink-muted">
            {answerOf(member)}
          </span>
        </li>
      ))}
    </ul>
  )
}
