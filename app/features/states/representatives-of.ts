import type { LoadedState } from './load-state.ts'

/** Who is in office in the House for a state, in the order of districts. */
export function representativesOf({ representatives, ofOtherDistricts }: LoadedState) {
  return [...representatives.flatMap(({ members }) => members), ...ofOtherDistricts]
}
