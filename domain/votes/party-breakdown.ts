import { partiesBySize, type PartyGroup } from '../members/party.ts'
import { tally, type Decision, type Tally } from './vote-tally.ts'

type Position = { party: PartyGroup; decision: Decision }

/** How one party's members voted, and those who voted yea or nay against its majority. */
export type PartyVote<Member> = {
  party: PartyGroup
  counts: Tally
  majority: 'yea' | 'nay' | null
  against: Member[]
}

/**
 * A vote by party, the larger first. An evenly divided party has no majority to vote against, and
 * independents are no party.
 */
export function partyBreakdown<Member extends Position>(
  members: readonly Member[],
): PartyVote<Member>[] {
  return partiesBySize(members.map(({ party }) => party)).map(({ group }) => {
    const own = members.filter(({ party }) => party === group)
    const counts = tally(own.map(({ decision }) => decision))
    const { yea, nay } = counts
    const majority = group === 'ind' || yea === nay ? null : yea > nay ? 'yea' : 'nay'
    const other = majority === 'yea' ? 'nay' : 'yea'
    return {
      party: group,
      counts,
      majority,
      against: majority === null ? [] : own.filter(({ decision }) => decision === other),
    }
  })
}
