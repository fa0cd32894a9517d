import { stateCode, type StateCode } from './states.ts'

/** The four regions of the Census Bureau, in alphabetical order; the territories are in none. */
export const censusRegions = ['Midwest', 'Northeast', 'South', 'West'] as const
export type CensusRegion = (typeof censusRegions)[number]

/** Source: U.S. Census Bureau, "Census Regions and Divisions of the United States". */
const statesOf: Record<CensusRegion, string> = {
  Midwest: 'IL IN IA KS MI MN MO NE ND OH SD WI',
  Northeast: 'CT ME MA NH NJ NY PA RI VT',
  South: 'AL AR DE DC FL GA KY LA MD MS NC OK SC TN TX VA WV',
  West: 'AK AZ CA CO HI ID MT NV NM OR UT WA WY',
}
const regions = new Map(
  censusRegions.flatMap((region) =>
    statesOf[region].split(' ').map((code) => [code as StateCode, region] as const),
  ),
)

/**
 * The region of a state or the District, written as code or name. Null for territories and other
 * text.
 */
export function censusRegion(state: string): CensusRegion | null {
  const code = stateCode(state)
  return code === null ? null : (regions.get(code) ?? null)
}
