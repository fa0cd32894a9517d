import type { DistrictAnswer } from '#domain/places/district-answer.ts'
import { termsOverNote } from '#domain/members/term-over.ts'
import type { Representation, VoterInfo } from '#domain/elections/voter-info.ts'
import type { VoterLookupResult } from './voter-lookup.ts'

/** Combines the state's data with the result for the address. The address has priority, and the state fills gaps. */
export function mergeAnswers(
  state: VoterInfo,
  found: Exclude<VoterLookupResult, { outcome: 'failed' }>,
): VoterInfo {
  if (found.outcome === 'not-found')
    return state.election ? { ...state, addressNotFound: true } : {}
  if (found.outcome === 'no-election') return state
  const { info } = found
  return {
    ...state,
    ...info,
    source: 'address',
    state: {
      ...state.state,
      ...info.state,
      electionAdministrationBody: {
        ...state.state?.electionAdministrationBody,
        ...info.state?.electionAdministrationBody,
      },
    },
  }
}

/**
 * Adds the representatives of the possible districts, or all of the state's if any district is possible.
 * Notes members whose terms are over.
 * @param today a calendar date
 */
export function representedBy(
  { representation, ...info }: VoterInfo,
  place: Pick<DistrictAnswer, 'districts' | 'note'> | null,
  today: string,
): VoterInfo {
  if (!representation) return info
  const own = place ? ofDistricts(representation, place) : representation
  const termsOver = termsOverNote(
    [...own.senators, ...own.representatives].map(({ termEnd }) => termEnd),
    today,
  )
  return { ...info, representation: { ...own, ...(termsOver !== null && { termsOver }) } }
}

function ofDistricts(
  representation: Representation,
  { districts, note }: Pick<DistrictAnswer, 'districts' | 'note'>,
): Representation {
  const own = representation.representatives.filter((member) =>
    districts.some(({ state, district }) => state === member.state && district === member.district),
  )
  const [only, another] = districts
  return {
    ...representation,
    ...(districts.length > 0 && { representatives: own }),
    // A vacant district names no one.
    ...(only && !another && { decided: true, district: only.district }),
    ...(note !== null && { note }),
  }
}
