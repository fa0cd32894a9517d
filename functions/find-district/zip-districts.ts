import { readFileSync } from 'node:fs'
import { type CongressionalDistrict, knownDistrict } from '#domain/places/house-seats.ts'
import { censusEdition } from './census-edition.ts'

let lines: string[] | undefined

/**
 * The districts that a ZIP code's area overlaps. Empty for another Congress, or if the table lacks the code:
 * codes of post-office boxes and single organizations have no area.
 * Made from the Census Bureau's block equivalency file of the 119th Congress and its 2020 ZIP Code Tabulation Areas
 * (public domain), combined in https://github.com/OpenSourceActivismTech/us-zipcodes-congress (zccd.csv,
 * November 2024). Each line is a district: its state and number, and its codes.
 * @param zip five digits
 * @param congress the Congress of the districts
 */
export function districtsOfZip(zip: string, congress: number): CongressionalDistrict[] {
  if (congress !== censusEdition.congress) return []
  lines ??= readFileSync(new URL('zip-districts.txt', import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.includes(` ${zip}`))
    .map((line) => line.slice(0, line.indexOf(' ')).split('-'))
    .map(([state, district]) => knownDistrict(state, Number(district)))
    .filter((district) => district !== null)
}
