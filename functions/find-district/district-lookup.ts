import type { CongressionalDistrict } from '#domain/places/house-seats.ts'

/** What a service that knows single addresses says of one. */
export type DistrictLookupResult =
  | { outcome: 'found'; districts: CongressionalDistrict[] }
  | { outcome: 'not-found' }
  /** No answer in time, or none that could be read. */
  | { outcome: 'failed'; late: boolean }

/** Asks such a service in which districts of a Congress an address may lie; never throws. */
export type DistrictLookup = (question: {
  address: string
  congress: number
}) => Promise<DistrictLookupResult>

/** Asks one service, and the next only where that one did not find it. Without a service nothing is asked. */
export function firstThatFinds(
  services: readonly (DistrictLookup | undefined)[],
): DistrictLookup | undefined {
  const lookups = services.filter((lookUp) => lookUp !== undefined)
  if (lookups.length === 0) return undefined
  return async (question) => {
    let last: DistrictLookupResult = { outcome: 'not-found' }
    for (const lookUp of lookups) {
      // The next is to see the address only where it is needed.
      // oxlint-disable-next-line no-await-in-loop
      const result = await lookUp(question)
      if (result.outcome === 'found') return result
      if (result.outcome === 'failed' || last.outcome !== 'failed') last = result
    }
    return last
  }
}
