import { z } from 'zod'
import { isPostOfficeBox, stateOfAddress, whyNoState } from '#domain/places/address-state.ts'
import { today } from '#domain/dates/dates.ts'
import type { DistrictAnswer } from '#domain/places/district-answer.ts'
import { knownDistrict } from '#domain/places/house-seats.ts'
import type { StateCode } from '#domain/places/states.ts'
import type { VoterInfo } from '#domain/elections/voter-info.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { typedAddress } from '../find-district/find-district.ts'
import { locate } from '../find-district/locate.ts'
import { FunctionError } from '../function-error.ts'
import { readBody } from '../read-body.ts'
import { mergeAnswers, representedBy } from './merge-answers.ts'
import { answerForState } from './state-answer.ts'

const body = z.object({
  address: typedAddress,
  electionId: z
    .string()
    .regex(/^\d{1,12}$/, 'This is no id of an election.')
    .optional(),
})

/**
 * `POST {address, electionId?}` → VoterInfo.
 * The address goes only to services that the operator allows. It is never stored or logged, and no error contains it.
 * If the service fails, the answer is 502 (503 if its quota is used up, 504 without an answer in time)
 * with `{error}` and the data for the state.
 * @throws FunctionError 400 for an empty or too long address, 422 if its state is unknown, 429 for too many lookups
 */
export async function getVoterInfo(request: Request, deps: FunctionDeps): Promise<Response> {
  const { address, electionId } = await readBody(request, body)
  await deps.countVoterLookup()
  const written = stateOfAddress(address)
  const [known, found] = await Promise.all([
    written === null ? {} : answer(written, deps),
    deps.lookUpVoter?.({ address, electionId }),
  ])
  // The service may recognize a state that we could not read from the address.
  const state = written ?? found?.state ?? null
  const ofState = written === null && state !== null ? await answer(state, deps) : known
  const settled = representedBy(
    ofState,
    await placeOf(address, state, found?.district, deps),
    today(),
  )
  if (!found) return answered(settled, address)
  if (found.outcome === 'failed') {
    const error = 'Unable to retrieve voter information. Please check your address and try again.'
    return Response.json({ error, ...settled }, { status: found.status })
  }
  return answered(mergeAnswers(settled, found), address)
}

/** The possible districts of an address. Null if its state is unknown. */
async function placeOf(
  address: string,
  state: StateCode | null,
  foundDistrict: number | undefined,
  deps: FunctionDeps,
): Promise<Pick<DistrictAnswer, 'districts' | 'note'> | null> {
  if (state === null) return null
  const district = knownDistrict(state, foundDistrict)
  if (district) return { districts: [district], note: null }
  return stateOfAddress(address) === null
    ? { districts: [], note: null }
    : locate(address, today(), deps.findDistrict)
}

/** Adds a note if the address cannot have a polling place. */
function answered(info: VoterInfo, address: string): Response {
  // Every known state has an election.
  if (!info.election) throw new FunctionError(422, whyNoState(address))
  return Response.json(isPostOfficeBox(address) ? { ...info, postOfficeBox: true } : info)
}

function answer(state: StateCode, deps: FunctionDeps): Promise<VoterInfo> {
  // The day in Washington, because federal law applies.
  return answerForState(state, today(), (run) => deps.asCaller(run))
}
