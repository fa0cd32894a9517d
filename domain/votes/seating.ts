import type { PartyGroup } from '../members/party.ts'
import type { Decision } from './vote-tally.ts'

type Voter = { party: PartyGroup; decision: Decision }

/**
 * The order in which members are drawn in a hemicycle, from left to right. In both chambers Democrats sit on
 * the presiding officer's right and Republicans on the left (senate.gov, "Senate Chamber Desks"; House
 * practice), so whoever faces the rostrum sees Democrats on the left; independents are drawn at the aisle.
 * Within a party its commonest position sits outermost and the rarest at the aisle, so that members who
 * parted from their party are easy to find, whichever party and whichever vote.
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
