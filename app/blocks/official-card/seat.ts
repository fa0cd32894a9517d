import { districtLabel } from '#domain/district.ts'
import { stateName } from '#domain/states.ts'

/** 'Texas - District 19', 'Alaska - At-Large', and the state alone for a seat without a district. */
export function seatOf({ state, district }: { state: string; district: number | null }): string {
  return [stateName(state), districtLabel(district)].filter(Boolean).join(' - ')
}
