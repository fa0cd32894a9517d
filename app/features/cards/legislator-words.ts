import { officeOf } from '#domain/members/chamber.ts'
import { districtLabel } from '#domain/places/district.ts'
import { isKnownParty } from '#domain/members/party.ts'
import { stateName } from '#domain/places/states.ts'

type DrawnMember = {
  party: string
  state: string
  district: number | null
  chamber: string
  in_office: boolean
}

/** What the picture of a member says above and below the name. */
export function legislatorWords(member: DrawnMember): { eyebrow: string; facts: string } {
  const { party, state, district, chamber, in_office: inOffice } = member
  return {
    eyebrow: `${inOffice ? '' : 'Former '}${officeOf(chamber)}`,
    facts: [stateName(state), districtLabel(district), isKnownParty(party) && party]
      .filter(Boolean)
      .join(' · '),
  }
}
