import { type StateCode, stateCode } from './states.ts'

/**
 * Seats in the House by the census of 2020, in force for the elections of 2022 to 2030 (2 U.S.C. §
 * 2a; Census Bureau, "Apportionment Population and Number of Representatives by State", April 26,
 * 2021). States not listed here have one seat. The District and the territories have a delegate or
 * the Resident Commissioner.
 */
const seats: Partial<Record<StateCode, number>> = {
  AL: 7,
  AZ: 9,
  AR: 4,
  CA: 52,
  CO: 8,
  CT: 5,
  FL: 28,
  GA: 14,
  HI: 2,
  ID: 2,
  IL: 17,
  IN: 9,
  IA: 4,
  KS: 4,
  KY: 6,
  LA: 6,
  ME: 2,
  MD: 8,
  MA: 9,
  MI: 13,
  MN: 8,
  MS: 4,
  MO: 8,
  MT: 2,
  NE: 3,
  NV: 4,
  NH: 2,
  NJ: 12,
  NM: 3,
  NY: 26,
  NC: 14,
  OH: 15,
  OK: 5,
  OR: 6,
  PA: 17,
  RI: 2,
  SC: 7,
  TN: 9,
  TX: 38,
  UT: 4,
  VA: 11,
  WA: 10,
  WV: 2,
  WI: 8,
}

/** A part of the country that one member of the House represents; district 0 is a whole state or territory. */
export type CongressionalDistrict = { state: StateCode; district: number }

/** The numbers of a state's districts: from 1 on, or only 0 if it has one seat. */
export function districtsOf(state: StateCode): number[] {
  const count = seats[state] ?? 1
  return count === 1 ? [0] : Array.from({ length: count }, (_, index) => index + 1)
}

/** The district if its number exists today, else null. */
export function knownDistrict(
  state: string | null | undefined,
  district: number | undefined,
): CongressionalDistrict | null {
  const code = stateCode(state)
  return code && district !== undefined && districtsOf(code).includes(district)
    ? { state: code, district }
    : null
}

const withoutSenators: ReadonlySet<StateCode> = new Set(['DC', 'AS', 'GU', 'MP', 'PR', 'VI'])

/** Whether it is a state, with senators and a vote in the House, and not the District or a territory. */
export function isState(code: StateCode): boolean {
  return !withoutSenators.has(code)
}
