import { districtNumber } from '#domain/places/district.ts'
import { partyGroup } from '#domain/members/party.ts'
import { decisionOf, isOtherAnswer } from '#domain/votes/vote-tally.ts'
import type { Database } from '#supabase/database.types.ts'
import type { Member } from './member.ts'

/** A position as `get_positions` gives it, with the seat and party of the day of the vote. */
export type Position = Database['public']['Functions']['get_positions']['Returns'][number]

/** Every position of a roll call, in the few fields that are shown. */
export function toMembers(positions: readonly Position[]): Member[] {
  return positions.map((position) => ({
    id: position.legislator_id,
    fullName: position.full_name,
    firstName: position.first_name,
    lastName: position.last_name,
    state: position.state,
    district: districtNumber(position.district),
    party: partyGroup(position.party),
    decision: decisionOf(position.vote_decision),
    ...(isOtherAnswer(position.vote_decision) && { answer: position.vote_decision }),
  }))
}
