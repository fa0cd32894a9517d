import type { Chamber } from './chamber.ts'

/**
 * The latest of the printed versions of a measure. What was printed last follows from how far the measure had come,
 * because the official lists leave the day of some versions out, that of the enrolled bill always.
 * @param type as Congress.gov names it ("Engrossed in House"), or the Publishing Office's letters for it ("EH").
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

/** "EH" → "Engrossed in House"; a name is left as it is. */
export function textVersionName(type: string): string {
  const [, letters = '', chamber = ''] = /^([A-Z]+?)([HS])$/.exec(type) ?? []
  const name = names[letters]
  if (name === undefined) return type === 'ENR' ? 'Enrolled Bill' : type
  return name.replace('…', chamber === 'H' ? 'House' : 'Senate')
}

/** The name of a version of a text by its code: "enr" → "Enrolled Bill", "eh2" → "Engrossed in House (2)". */
export function versionName(code: string): string {
  const [, letters = code, number] = /^([a-z]+)(\d*)$/.exec(code) ?? []
  const name = otherNames[letters] ?? textVersionName(letters.toUpperCase())
  return number ? `${name} (${number})` : name
}

/** As it stands behind a citation: "enrolled", "engrossed in House", "Public Law". */
export function versionInCitation(code: string): string {
  if (code === 'enr') return 'enrolled'
  const name = versionName(code)
  return /^(plaw|pvtl|fr)/.test(code) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** The code among these that has a name: "Enrolled Bill" → "enr"; null where none of them has it. */
export function versionCalled(
  name: string | null | undefined,
  codes: readonly string[],
): string | null {
  const wanted = textVersionName(name ?? '')
  return codes.find((code) => versionName(code) === wanted || code.toUpperCase() === name) ?? null
}

const otherNames: Record<string, string> = {
  enr: 'Enrolled Bill',
  plaw: 'Public Law',
  pvtl: 'Private Law',
  fr: 'Federal Register',
  slip: 'Slip Opinion',
}

// The abbreviations of the Government Publishing Office (https://www.govinfo.gov/help/bills), less their last letter,
// which is the chamber's; worded as Congress.gov words them.
const names: Record<string, string> = {
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
}

// In the order in which a chamber takes them; what is not here comes before.
const steps = [
  /^Introduced/,
  /^Received/,
  /^(Refer|Committee)/,
  /^Reported/,
  /^Placed on Calendar/,
  /^(Engrossed (in|and)|Considered and Passed|Agreed to|Passed|Laid on Table|Failed|Indefinitely)/,
]
const final = [/^(Re-)?Engrossed Amendment/, /^(Re-)?Enrolled/, /^(Public|Private) Law/]

function progress(type: string, originChamber: Chamber): number {
  const name = textVersionName(type)
  const end = final.findIndex((step) => step.test(name))
  if (end >= 0) return 100 + end
  const other = originChamber === 'House' ? 'Senate' : 'House'
  return steps.findIndex((step) => step.test(name)) + (name.includes(other) ? 50 : 0)
}
