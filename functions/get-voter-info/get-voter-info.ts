import { z } from 'zod'
import { isPostOfficeBox, stateOfAddress, whyNoState } from '#domain/address-state.ts'
import { isoDay } from '#domain/dates.ts'
import type { StateCode } from '#domain/states.ts'
import type { VoterInfo } from '#domain/voter-info.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { readBody } from '../read-body.ts'
import { mergeAnswers } from './merge-answers.ts'
import { answerForState } from './state-answer.ts'

const longestAddress = 300

const body = z.object({
  address: z
    .string({ error: 'Please enter an address' })
    .trim()
    .min(1, 'Please enter an address')
    .max(longestAddress, `An address must be at most ${longestAddress} characters.`),
  electionId: z
    .string()
    .regex(/^\d{1,12}$/, 'This is no id of an election.')
    .optional(),
})

/**
 * `POST {address, electionId?}` → VoterInfo.
 * The address goes to the operator's lookup service where there is one, and nowhere else: it is not stored, and no
 * error or log line holds it.
 * Where the service fails: 502 (or 503, its quota used up; 504, no answer in time) with `{error}` beside what is known
 * of the state.
 * @throws FunctionError 400 for an address that is empty or too long, 422 for one of which nothing is known because it
 *   names no state, 429 for too many lookups
 */
export async function getVoterInfo(request: Request, deps: FunctionDeps): Promise<Response> {
  const { address, electionId } = await readBody(request, body)
  await deps.countVoterLookup()
  const state = stateOfAddress(address)
  const [known, found] = await Promise.all([
    state === null ? {} : answer(state, deps),
    deps.lookUpVoter?.({ address, electionId }),
  ])
  if (!found) return answered(known, address)
  // Only where the address names its state in no way that could be read here.
  const settled = state === null && found.state ? await answer(found.state, deps) : known
  if (found.outcome === 'failed') {
    const error = 'Unable to retrieve voter information. Please check your address and try again.'
    return Response.json({ error, ...settled }, { status: found.status })
  }
  return answered(mergeAnswers(settled, found), address)
}

/** With a word on an address that cannot have a polling place. */
function answered(info: VoterInfo, address: string): Response {
  // An election is named wherever the state is known.
  if (!info.election) throw new FunctionError(422, whyNoState(address))
  return Response.json(isPostOfficeBox(address) ? { ...info, postOfficeBox: true } : info)
}

function answer(state: StateCode, deps: FunctionDeps): Promise<VoterInfo> {
  // The day in Washington, whose law it is.
  const today = isoDay(new Date().toISOString()) ?? ''
  return answerForState(state, today, (run) => deps.asCaller(run))
}
