import type { CongressionalDistrict } from '#domain/places/house-seats.ts'

/** The answer of a service that looks up single addresses. */
export type DistrictLookupResult =
  | { outcome: 'found'; districts: CongressionalDistrict[] }
  | { outcome: 'not-found' }
  /** No answer in time, or an unreadable one. */
  | { outcome: 'failed'; late: boolean }

/** Asks such a service for the possible districts of an address in a Congress. Never throws. */
export type DistrictLookup = (question: {
  address: string
  congress: number
}) => Promise<DistrictLookupResult>

/** Asks the services in order until one finds the address. Undefined without services. */
export function firstThatFinds(
  services: readonly (DistrictLookup | undefined)[],
): DistrictLookup | undefined {
  const lookups = services.filter((lookUp) => lookUp !== undefined)
  if (lookups.length === 0) return undefined
  return async (question) => {
    let last: DistrictLookupResult = { outcome: 'not-found' }
    for (const lookUp of lookups) {
      // The next service gets the address only if needed.
      const result = await lookUp(question)
      if (result.outcome === 'found') return result
      if (result.outcome === 'failed' || last.outcome !== 'failed') last = result
    }
    return last
  }
}
