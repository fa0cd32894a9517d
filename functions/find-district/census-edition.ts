import { congressName, presentCongress } from '#domain/dates/congress.ts'

/**
 * The Congress whose districts are known here, and the edition of the Census Bureau's maps that has them. What is here
 * ages by itself on January 3 of an odd year, when `presentCongress` goes on:
 * - `zip-districts.txt` is of this Congress alone. For another one ZIP codes lead to the state, never to a district of
 *   the wrong Congress.
 * - The geocoder is asked for the districts of the present Congress, by the Bureau's current edition until another is
 *   named here. An answer that has those of another Congress only is not believed.
 * - The number of seats (`domain/places/house-seats.ts`) holds until the apportionment by the census of 2030.
 * To bring it up to date: make the table anew as `zip-districts.ts` says, and change both values. docs/operate/operating.md
 * tells operators when.
 */
export const censusEdition = {
  congress: 119,
  // The survey's edition of 2025: the geocoder's list of vintages has others.
  vintage: 'ACS2025_Current',
} as const

/** The edition to ask about a Congress; the current one has the districts that were drawn last. */
export function vintageOf(congress: number): string {
  return congress === censusEdition.congress ? censusEdition.vintage : 'Current_Current'
}

/** What an operator is to know once the edition is of an earlier Congress; null as long as it is of the present one. */
export function whyOld(today: string): string | null {
  const present = presentCongress(today)
  if (present === censusEdition.congress) return null
  return `ZIP codes are known for the ${congressName(censusEdition.congress)} alone, and lead to the state since the ${congressName(present)} began: a newer version of this program has a newer table.`
}
