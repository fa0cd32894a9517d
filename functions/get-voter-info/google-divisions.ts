import { z } from 'zod'
import { type StateCode, stateCode } from '#domain/places/states.ts'

const response = z.object({ divisions: z.record(z.string(), z.unknown()) })
/** Open Civic Data ids: `state:`, `district:` for D.C., `territory:`, and `cd:` for a congressional district. */
const division =
  /^ocd-division\/country:us\/(?:state|district|territory):([a-z]{2})(?:\/cd:(\d{1,2}))?$/

/**
 * The state and congressional district in an answer of `divisionsByAddress`. Leaves out missing or unreadable ones.
 */
export function divisionsOf(body: unknown): { state?: StateCode; district?: number } {
  const ids = Object.keys(response.safeParse(body).data?.divisions ?? {})
  const found = ids.map((id) => division.exec(id)).filter((match) => match !== null)
  const state = stateCode(found[0]?.[1])
  const districts = new Set(found.map((match) => match[2]).filter((number) => number !== undefined))
  // An address on a border may have two districts. Then neither is taken.
  const [district] = districts
  return {
    ...(state && { state }),
    ...(districts.size === 1 && { district: Number(district) }),
  }
}
