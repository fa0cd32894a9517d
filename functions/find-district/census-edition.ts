import { congressName, presentCongress } from '#domain/dates/congress.ts'

/**
 * The Congress whose districts we have, and the Census Bureau's edition of maps for it.
 * It becomes outdated on January 3 of an odd year, when `presentCongress` goes on:
 * - `zip-districts.txt` covers only this Congress. For another one ZIP codes give just the state.
 * - The geocoder gives districts of the present Congress, by the Bureau's current edition until we name a new one.
 *   An answer with only another Congress's districts is rejected.
 * - The number of seats (`domain/places/house-seats.ts`) holds until the apportionment by the census of 2030.
 * To update it, make the table again as `zip-districts.ts` says, and change both values.
 * docs/operate/operating.md tells operators when.
 */
export const censusEdition = {
  congress: 119,
  // The survey's edition of 2025. The geocoder's list of vintages has others.
  vintage: 'ACS2025_Current',
} as const

/** The edition to ask about a Congress. The current one has the latest districts. */
export function vintageOf(congress: number): string {
  return congress === censusEdition.congress ? censusEdition.vintage : 'Current_Current'
}

/** The warning for operators if the edition is of an earlier Congress. Null if it is current. */
export function whyOld(today: string): string | null {
  const present = presentCongress(today)
  if (present === censusEdition.congress) return null
  return `ZIP codes are known for the ${congressName(censusEdition.congress)} only. Since the ${congressName(present)} began, they give just the state. Install a newer version of this program for a newer table.`
}
