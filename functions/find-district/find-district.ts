import { z } from 'zod'
import { today } from '#domain/dates/dates.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { readBody } from '../read-body.ts'
import { locate } from './locate.ts'

export const longestAddress = 300

/** An address as a user types it. */
export const typedAddress = z
  .string({ error: 'Please enter an address' })
  .trim()
  .min(1, 'Please enter an address')
  .max(longestAddress, `An address must be at most ${longestAddress} characters.`)

const body = z.object({ address: typedAddress })

/**
 * `POST {address}` → DistrictAnswer: the congressional district of an
 * address, a ZIP code or a state, or the candidates.
 * The address goes only to services that the operator allows. It is never stored or logged, and no error contains it.
 * @throws FunctionError 400 for an empty or too long address, 422 for one
 * outside of any district, 429 for too many lookups
 */
export async function findDistrict(request: Request, deps: FunctionDeps): Promise<Response> {
  const { address } = await readBody(request, body)
  await deps.countVoterLookup()
  return Response.json(await locate(address, today(), deps.findDistrict))
}
