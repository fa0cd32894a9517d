import { partiesBySize, partyCount } from '#domain/members/party.ts'
import { decisionLabel, type Decision, type Tally } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'
import { partyColor, VoteMark } from './VoteMark.tsx'

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']

/** What the shapes and colours of a vote mean; only those that occur. Larger groups come first. */
export function Legend({ members, tally }: { members: Member[]; tally: Tally }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {decisions
        .filter((decision) => decision === 'yea' || decision === 'nay' || tally[decision] > 0)
        .map((decision) => (
          <li key={decision} className="flex items-center gap-1.5">
            <VoteMark decision={decision} />
            {decisionLabel(decision)}
          </li>
        ))}
      {partiesBySize(members.map(({ party }) => party)).map(({ group, size }) => (
        <li key={group} className={partyColor[group]}>
          {partyCount(group, size)}
        </li>
      ))}
    </ul>
  )
}
