import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { today } from '#domain/dates/dates.ts'
import { districtsOf, isState, knownDistrict } from '#domain/places/house-seats.ts'
import { type StateCode, stateCode } from '#domain/places/states.ts'
import { termEnd, termsOverNote } from '#domain/members/term-over.ts'

/** A state has two senators and at most 52 representatives. */
const mostMembers = 60

/**
 * The members in office of a state, to choose a district, or of one district.
 * @param place from the address of the page. Undefined if it is not a state.
 * @returns `missing`: the number of a district that the state does not have
 */
export async function loadMembers(
  data: PublicData,
  place: { state: string; district: string },
  day = today(),
) {
  const state = stateCode(place.state)
  if (state === null) return null
  const number = /^\d{1,2}$/.test(place.district) ? Number(place.district) : null
  const district = number === null ? null : (knownDistrict(state, number)?.district ?? null)
  const rows = unwrap(
    await data
      .from('legislators')
      .select('id, full_name, last_name, party, chamber, state, district, terms')
      .eq('state', state)
      .eq('in_office', true)
      .order('last_name')
      .order('id')
      .limit(mostMembers),
  )
  const members = rows.map(({ terms, ...member }) => ({ ...member, termEnd: termEnd(terms) }))
  const shown = members.filter(
    (member) => district === null || member.chamber === 'Senate' || member.district === district,
  )
  return {
    state,
    district,
    missing: district === null ? number : null,
    members: shown,
    termsOver: termsOverNote(
      shown.map((member) => member.termEnd),
      day,
    ),
    openSenateSeats: openSenateSeats(state, members),
    districts: districtsOf(state),
  }
}

export type LoadedMembers = NonNullable<Awaited<ReturnType<typeof loadMembers>>>

/** Seats in the Senate without a member in office in our record. */
function openSenateSeats(state: StateCode, members: { chamber: string }[]): number {
  const seats = isState(state) ? 2 : 0
  return Math.max(0, seats - members.filter(({ chamber }) => chamber === 'Senate').length)
}
