import { districtLabel } from '#domain/places/district.ts'
import { stateName } from '#domain/places/states.ts'

/** 'Texas - District 19', 'Alaska - At-Large', or only the state for a seat without a district. */
export function seatOf(member: Represented): string {
  return seatParts(member).filter(Boolean).join(' - ')
}

type Represented = { state: string; district: number | null }

export function seatParts({
  state,
  district,
}: Represented): [state: string, district: string | null] {
  return [stateName(state), districtLabel(district)]
}
