import type { PartyGroup } from '../members/party.ts'
import type { Decision } from './vote-tally.ts'

type Voter = { party: PartyGroup; decision: Decision }

/**
 * The order of members in a hemicycle, from left to right. In both chambers Democrats sit on the
 * presiding officer's right and Republicans on the left (senate.gov, "Senate Chamber Desks"; House
 * practice). Seen from the floor, facing the rostrum, Democrats are on the left. Independents are
 * at the aisle. Within each party, its most common position is outermost and its rarest at the
 * aisle. This makes members who left their party easy to find in every party and vote.
 */
export function inSeatingOrder<Member extends Voter>(members: readonly Member[]): Member[] {
  const of = (party: PartyGroup) => members.filter((member) => member.party === party)
  return [
    ...commonestFirst(of('dem')),
    ...commonestFirst(of('ind')),
    ...commonestFirst(of('rep')).toReversed(),
  ]
}

function commonestFirst<Member extends Voter>(members: Member[]): Member[] {
  const sizes = new Map<Decision, number>()
  for (const { decision } of members) sizes.set(decision, (sizes.get(decision) ?? 0) + 1)
  const size = (member: Member) => sizes.get(member.decision) ?? 0
  return members.toSorted(
    (a, b) => size(b) - size(a) || a.decision.localeCompare(b.decision, 'en-US'),
  )
}
