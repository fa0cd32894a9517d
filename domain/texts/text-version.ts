import type { Chamber } from '../members/chamber.ts'
import { congressYears } from '../dates/congress.ts'

/**
 * The latest printed version of a measure. Decided by how far the measure had come, because the
 * official lists omit the day of some versions, and always that of the enrolled bill.
 * @param type as Congress.gov names it ("Engrossed in House"), or the Publishing Office's letters
 * for it ("EH").
 * @param date the day or time of printing, or nothing.
 */
export function latestTextVersion<Version extends { type: string; date?: string | null }>(
  versions: readonly Version[],
  originChamber: Chamber,
): Version | null {
  const [latest] = versions.toSorted(
    (a, b) =>
      progress(b.type, originChamber) - progress(a.type, originChamber) ||
      (b.date ?? '').localeCompare(a.date ?? ''),
  )
  return latest ?? null
}

/** "EH" → "Engrossed in House", "RFS2" → "Referred in Senate (2)"; names stay unchanged. */
export function textVersionName(type: string): string {
  // A reprint, or one with a star, which corrects it: EH1S.
  const [, first = type, print = '', star = ''] = /^([A-Z]+?)(\d+)(S?)$/.exec(type) ?? []
  const suffix = star === '' ? print && ` (${print})` : ' (star print)'
  const [, letters = '', chamber = ''] = /^([A-Z]+?)([HS])$/.exec(first) ?? []
  const name = whole[first] ?? names[letters]?.replace('…', chamber === 'H' ? 'House' : 'Senate')
  return name === undefined ? type : name + suffix
}

/**
 * The order of a measure's versions: a later print gets a greater number. Like `latestTextVersion`,
 * it depends on how far the measure had come, and then on the day.
 * @param version the Publishing Office's letters for it.
 * @param issuedOn YYYY-MM-DD, or null if unknown.
 */
export function textPosition(
  { version, issuedOn }: { version: string; issuedOn: string | null },
  { congress, originChamber }: { congress: number; originChamber: Chamber },
): number {
  const began = Date.parse(`${congressYears(congress).first}-01-03`)
  const days = issuedOn === null ? 0 : Math.round((Date.parse(issuedOn) - began) / 86_400_000)
  // A Congress has some 730 days.
  return (
    (progress(version.toUpperCase(), originChamber) + 1) * 1000 + Math.min(Math.max(days, 0), 999)
  )
}

/** The name of a version of a text by its code: "enr" → "Enrolled Bill", "eh2" → "Engrossed in House (2)". */
export function versionName(code: string): string {
  return textVersionName(code.toUpperCase())
}

/** The version for a citation: "enrolled", "engrossed in House", "Public Law". */
export function versionInCitation(code: string): string {
  if (code === 'enr') return 'enrolled'
  const name = versionName(code)
  return /^(plaw|pvtl|fr)/.test(code) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** The code with a name: "Enrolled Bill" → "enr"; null if none of them has it. */
export function versionCalled(
  name: string | null | undefined,
  codes: readonly string[],
): string | null {
  const wanted = textVersionName(name ?? '')
  return codes.find((code) => versionName(code) === wanted || code.toUpperCase() === name) ?? null
}

// All abbreviations of the Government Publishing Office (https://www.govinfo.gov/help/bills)
// without their last letter, which names the chamber. The words are Congress.gov's.
const names: Record<string, string> = {
  AS: 'Additional Sponsors …',
  SA: 'Additional Sponsors …',
  CD: 'Committee Discharged …',
  EP: 'Engrossed and Deemed Passed by …',
  FA: 'Failed Amendment …',
  FP: 'Failed Passage …',
  HD: 'Held at Desk …',
  IP: 'Indefinitely Postponed …',
  OP: 'Ordered to Be Printed …',
  RA: 'Referred with Amendments …',
  RE: 'Re-engrossed Amendment …',
  REA: 'Re-engrossed Amendment …',
  RT: 'Referred to Committee …',
  I: 'Introduced in …',
  RI: 'Referral Instructions …',
  RC: 'Reference Change …',
  RD: 'Received in …',
  RF: 'Referred in …',
  R: 'Reported in …',
  PC: 'Placed on Calendar …',
  E: 'Engrossed in …',
  CP: 'Considered and Passed …',
  AT: 'Agreed to …',
  LT: 'Laid on Table in …',
  EA: 'Engrossed Amendment …',
  A: 'Amendment Ordered to Be Printed …',
}
const whole: Record<string, string> = {
  ENR: 'Enrolled Bill',
  PLAW: 'Public Law',
  PVTL: 'Private Law',
  PAP: 'Printed as Passed',
  PAV: 'Previous Action Vitiated',
  PP: 'Public Print',
  PWAH: 'Ordered to Be Printed with House Amendment',
  RENR: 'Re-enrolled Bill',
  SC: 'Sponsor Change',
  RHUC: 'Returned to the House by Unanimous Consent',
  FR: 'Federal Register',
  SLIP: 'Slip Opinion',
}

// In a chamber's order. Other versions come before these.
const steps = [
  /^(Introduced|Sponsor Change)/,
  /^(Received|Held at Desk|Returned)/,
  /^(Refer|Committee|Additional Sponsors)/,
  /^(Reported|(Amendment )?Ordered to Be Printed)/,
  /^Placed on Calendar/,
  /^(Engrossed (in|and)|Considered and Passed|Agreed to|Passed|Laid on Table|Failed|Indefinitely|Printed as Passed|Previous Action|Public Print)/,
]
const final = [
  /^(Re-)?Engrossed Amendment|with House Amendment$/i,
  /^(Re-)?Enrolled/i,
  /^(Public|Private) Law/,
]

function progress(type: string, originChamber: Chamber): number {
  const name = textVersionName(type)
  const end = final.findIndex((step) => step.test(name))
  if (end >= 0) return 100 + end
  const other = originChamber === 'House' ? 'Senate' : 'House'
  return steps.findIndex((step) => step.test(name)) + (name.includes(other) ? 50 : 0)
}
