import { z } from 'zod'
import { type CongressionalDistrict, knownDistrict } from '#domain/places/house-seats.ts'
import { stateFips } from '#domain/places/state-fips.ts'
import { stateCode } from '#domain/places/states.ts'

/** The layer of one Congress: "119th Congressional Districts". */
const layerName = /^(\d{1,3})(?:st|nd|rd|th) Congressional Districts$/
const layer = z.object({
  /** The state's two FIPS digits and the district's: "0612". "00" is at-large, "98" a delegate's. */
  GEOID: z.string().regex(/^\d{4}$/),
  CDSESSN: z.string().optional(),
})
const match = z.object({
  addressComponents: z.object({ state: z.string() }),
  geographies: z.record(z.string(), z.unknown()),
})
const response = z.object({ result: z.object({ addressMatches: z.array(match) }) })

/**
 * The districts in an answer of the Census Bureau's geocoder, one for each match. Empty for an unknown address.
 * Undefined if the answer has another shape, another Congress's districts, or a district that does not exist.
 * https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html
 */
export function districtsOfCensus(
  body: unknown,
  congress: number,
): CongressionalDistrict[] | undefined {
  const matches = response.safeParse(body).data?.result.addressMatches
  const districts = matches?.map((found) => districtOf(found, congress))
  if (!districts?.every((district) => district !== null)) return undefined
  return [...new Map(districts.map((one) => [`${one.state}-${one.district}`, one])).values()]
}

function districtOf(
  { geographies, addressComponents }: z.output<typeof match>,
  congress: number,
): CongressionalDistrict | null {
  const of = Object.entries(geographies).find(
    ([name]) => Number(layerName.exec(name)?.[1]) === congress,
  )
  const [found] = z.array(layer).length(1).safeParse(of?.[1]).data ?? []
  if (!found || (found.CDSESSN !== undefined && Number(found.CDSESSN) !== congress)) return null
  const state = stateCode(addressComponents.state)
  if (state === null || stateFips[state] !== found.GEOID.slice(0, 2)) return null
  const district = found.GEOID.slice(2)
  return knownDistrict(state, district === '98' ? 0 : Number(district))
}
