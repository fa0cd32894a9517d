import { ordinal } from '#domain/dates/congress.ts'
import type { DistrictLookup, DistrictLookupResult } from './district-lookup.ts'
import { createAnswerCache } from '../answer-cache.ts'
import { boundedText } from '../bounded-text.ts'
import { errorName } from '../error-name.ts'
import { vintageOf } from './census-edition.ts'
import { districtsOfCensus } from './census-response.ts'

export type CensusGeocoderParts = {
  /** Such as https://geocoding.geo.census.gov/geocoder */
  url: string
  /** Milliseconds one question may take. */
  timeoutMs?: number
  /** Receives the error, never the address. */
  onFailure: (why: string) => void
}

/** An answer has about a kilobyte for each possible match. */
const maxBytes = 256 * 1024
const questionsAtOnce = 16

/**
 * Looks up addresses with the Census Bureau's geocoder, which needs no key.
 * Redirects are not followed, so that no other host gets the address.
 * Results are kept for an hour under a key that does not reveal the address.
 */
export function createCensusGeocoder(parts: CensusGeocoderParts): DistrictLookup {
  const { url, timeoutMs = 8_000, onFailure } = parts
  const cache = createAnswerCache<DistrictLookupResult>()
  let underWay = 0

  return async function lookUp({ address, congress }) {
    const kept = cache.get(address, String(congress))
    if (kept) return kept
    // If the service is slow, requests must not pile up.
    if (underWay >= questionsAtOnce) {
      onFailure('census geocoder: too many questions under way')
      return { outcome: 'failed', late: true }
    }
    underWay += 1
    try {
      const result = await ask(address, congress)
      if (result.outcome !== 'failed') cache.set(address, String(congress), result)
      return result
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      onFailure(`census geocoder: ${late ? 'no answer in time' : errorName(error)}`)
      return { outcome: 'failed', late }
    } finally {
      underWay -= 1
    }
  }

  async function ask(address: string, congress: number): Promise<DistrictLookupResult> {
    const query = new URLSearchParams({
      address,
      benchmark: 'Public_AR_Current',
      vintage: vintageOf(congress),
      layers: `${ordinal(congress)} Congressional Districts`,
      format: 'json',
    })
    const response = await fetch(`${url}/geographies/onelineaddress?${query.toString()}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await boundedText(response, maxBytes)
    // It answers 400 for an address with only a street, or without one.
    if (response.status === 400) return { outcome: 'not-found' }
    if (response.status !== 200 || text === null) {
      onFailure(`census geocoder: ${text === null ? 'too large' : `status ${response.status}`}`)
      return { outcome: 'failed', late: false }
    }
    const districts = districtsOfCensus(JSON.parse(text), congress)
    if (!districts) {
      onFailure('census geocoder: an answer of an unknown shape, or of another Congress')
      return { outcome: 'failed', late: false }
    }
    return districts.length > 0 ? { outcome: 'found', districts } : { outcome: 'not-found' }
  }
}
