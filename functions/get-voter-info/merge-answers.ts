import type { VoterInfo } from '#domain/voter-info.ts'
import type { VoterLookupResult } from './voter-lookup.ts'

/**
 * One answer from what is known of the state and what the lookup of the address found: the address goes before the
 * state, and what it leaves open the state fills in.
 */
export function mergeAnswers(
  state: VoterInfo,
  found: Exclude<VoterLookupResult, { outcome: 'failed' }>,
): VoterInfo {
  const base = narrowed(state, found.district)
  if (found.outcome === 'not-found') return base.election ? { ...base, addressNotFound: true } : {}
  if (found.outcome === 'no-election') return base
  const { info } = found
  return {
    ...base,
    ...info,
    source: 'address',
    state: {
      ...base.state,
      ...info.state,
      electionAdministrationBody: {
        ...base.state?.electionAdministrationBody,
        ...info.state?.electionAdministrationBody,
      },
    },
  }
}

/** The representatives of one district, where it is known and somebody holds it. */
function narrowed(state: VoterInfo, district: number | undefined): VoterInfo {
  const own = state.representation?.representatives.filter((member) => member.district === district)
  if (!state.representation || !own || own.length === 0) return state
  return {
    ...state,
    representation: { ...state.representation, representatives: own, decided: true },
  }
}
