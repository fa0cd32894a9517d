import {
  isPostOfficeBox,
  namesStreet,
  stateOfAddress,
  whyNoState,
  zipOfAddress,
} from '#domain/places/address-state.ts'
import { presentCongress } from '#domain/dates/congress.ts'
import type { DistrictAnswer } from '#domain/places/district-answer.ts'
import { type CongressionalDistrict, districtsOf } from '#domain/places/house-seats.ts'
import { type StateCode, states } from '#domain/places/states.ts'
import { FunctionError } from '../function-error.ts'
import type { DistrictLookup, DistrictLookupResult } from './district-lookup.ts'
import { districtsOfZip } from './zip-districts.ts'

/**
 * The congressional district of the typed words. The state or the ZIP code may decide it alone.
 * A service is asked only about a street in a state with several districts.
 * @param today a calendar date
 * @throws FunctionError 422 for an address abroad, in the armed forces, or with a ZIP code outside of any state
 */
export async function locate(
  address: string,
  today: string,
  lookUp: DistrictLookup | undefined,
): Promise<DistrictAnswer> {
  const state = stateOfAddress(address)
  if (state === null) throw new FunctionError(422, whyNoState(address))
  const [only, ...others] = districtsOf(state)
  const zip = zipOfAddress(address)
  const congress = presentCongress(today)
  const byZip = zip === null ? [] : districtsOfZip(zip, congress)
  const typedMore = zip !== null && address.replaceAll(/[-\d\s]/g, '') !== ''
  // A ZIP code may lie in two states. A state typed with it decides.
  const ofZip = typedMore ? byZip.filter((one) => one.state === state) : byZip
  const isElsewhere = ofZip.some((one) => one.state !== state)
  if (only !== undefined && others.length === 0 && !isElsewhere) {
    // DE means Delaware here but Germany elsewhere. Without a ZIP code the note says how we read it.
    const note = zip === null && namesStreet(address) ? readAs(state) : null
    return { districts: [{ state, district: only }], state, by: 'state', note }
  }
  const fallback = withoutLookup(state, zip, ofZip)
  if (isPostOfficeBox(address)) return { ...fallback, note: join(boxWords, fallback.note) }
  if (!namesStreet(address)) return fallback
  if (!lookUp) return { ...fallback, note: join(nobodyAsked, fallback.note) }
  const result = await lookUp({ address, congress })
  const found =
    result.outcome === 'found' ? result.districts.filter((one) => one.state === state) : []
  if (found.length === 0) return { ...fallback, note: join(whyNotFound(result), fallback.note) }
  return {
    districts: found,
    state,
    by: 'address',
    note: found.length === 1 ? null : 'This address may be more than one place. Choose yours.',
  }
}

/** The districts by the ZIP code, or else the state. */
function withoutLookup(
  state: StateCode,
  zip: string | null,
  districts: CongressionalDistrict[],
): DistrictAnswer {
  if (zip !== null && districts.length === 1)
    return {
      districts,
      state,
      by: 'zip',
      note: `On the Census Bureau’s map, ZIP code ${zip} is only in this district. A ZIP code is a mail route, so a few addresses may be elsewhere.`,
    }
  if (zip !== null && districts.length > 1)
    return {
      districts,
      state,
      by: 'zip',
      note: `ZIP code ${zip} is in ${districts.length} districts. Your street address decides. You can also choose your district.`,
    }
  const count = districtsOf(state).length
  return {
    districts: [],
    state,
    by: 'state',
    note:
      zip === null
        ? `${states[state]} has ${count} districts. Your street address decides. You can also choose your district.`
        : `We don’t know the district of ZIP code ${zip}. ${states[state]} has ${count} districts. Your street address decides. You can also choose your district.`,
  }
}

function whyNotFound(result: DistrictLookupResult): string {
  if (result.outcome === 'failed')
    return result.late
      ? 'The address lookup did not answer in time.'
      : 'The address lookup is not available right now.'
  return 'We could not find this address. Please check it.'
}

function readAs(state: StateCode): string {
  return `We read this as an address in ${states[state]}. We do not cover addresses outside the United States.`
}

function join(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

const boxWords = 'A P.O. box does not show where you live.'
const nobodyAsked = 'This site does not look up street addresses.'
