import type { Member } from '#app/components/vote/member.ts'
import { sayNotShown } from '#app/components/vote/positions-not-shown.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import { isState } from '#domain/places/house-seats.ts'
import { stateCode } from '#domain/places/states.ts'
import type { Tally } from '#domain/votes/vote-tally.ts'

/** By law since 1959: Public Law 62-5 (435 Representatives), and two Senators of each of 50 states. */
const seats = { House: 435, Senate: 100 }

/**
 * Reasons for a seat without a position. The Clerk lists the Speaker, who need not vote, only if
 * the Speaker did.
 */
const withoutPosition = {
  House:
    'The list leaves out vacant seats, members who had not yet taken the oath, and the Speaker if they did not vote (House Rule I, clause 7).',
  Senate: 'The list leaves out vacant seats and members who had not yet taken the oath.',
}

/**
 * Who a roll call lists and who it cannot list, in words: seats without a position, and delegates, who vote in the
 * Committee of the Whole alone (House Rule III). Nothing is said of a single seat: the record does not tell why it is
 * not there.
 */
export function aboutTheList(vote: {
  chamber: Chamber | null
  counts: Tally
  members: Member[]
}): string[] {
  const { chamber, counts, members } = vote
  if (chamber === null) return []
  const { yea, nay, present, notVoting } = counts
  // The Senate's totals leave out who answered in other words, as in an impeachment ("Guilty").
  const listed = Math.max(yea + nay + present + notVoting, members.length)
  const delegates =
    chamber === 'House' ? members.filter(({ state }) => isDelegates(state)).length : 0
  const missing = seats[chamber] - (listed - delegates)
  return [
    missing > 0 &&
      `The roll call lists ${listed - delegates} of ${seats[chamber]} seats of the ${chamber}. ${withoutPosition[chamber]}`,
    delegates > 0 &&
      `It also lists ${delegates === 1 ? '1 delegate or Resident Commissioner' : `${delegates} delegates and Resident Commissioners`}, who may vote in the Committee of the Whole.`,
    chamber === 'House' &&
      delegates === 0 &&
      sayNotShown(vote) === null &&
      'Delegates and the Resident Commissioner have no vote in the House itself (House Rule III), and are not in the list.',
    sayNotShown(vote),
  ].filter((sentence) => typeof sentence === 'string')
}

function isDelegates(state: string): boolean {
  const code = stateCode(state)
  return code === null || !isState(code)
}
