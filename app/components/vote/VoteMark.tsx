import type { PartyGroup } from '#domain/members/party.ts'
import type { Decision } from '#domain/votes/vote-tally.ts'
import { markPaint, markPath } from './mark.ts'

/** A position as a shape in the color of the member's party. Words appear next to it. */
export function VoteMark({ decision, party }: { decision: Decision; party?: PartyGroup }) {
  return (
    <svg
      viewBox="-6 -6 12 12"
      className={`size-3 shrink-0 ${party ? partyColor[party] : 'text-ink'}`}
      aria-hidden="true"
    >
      <path d={markPath(decision, 0, 0, 4.6)} {...markPaint(decision, 1.8)} />
    </svg>
  )
}

/** The text color of each party, only used for data. */
export const partyColor: Record<PartyGroup, string> = {
  dem: 'text-democratic',
  rep: 'text-republican',
  ind: 'text-independent',
}
