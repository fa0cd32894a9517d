import { type StateCode, stateCode, states } from './states.ts'
import { isMilitaryZip, stateOfZip } from './zip-code.ts'

const country = /(?<![\s,])[\s,]+(united states of america|united states|usa|us)$/i
const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const names = Object.values(states).join('|')
// The match that begins first wins, so "West Virginia" is not read as Virginia.
const stateAtEnd = new RegExp(`(?:^|[\\s,])(${names}|[a-z]{2})$`, 'i')

/**
 * The state of an address written the American way. Reads the ZIP code at its end, the state's name
 * or postal code before it, or either alone. Null if it has neither, or if the two disagree.
 */
export function stateOfAddress(address: string): StateCode | null {
  const { byZip, written } = statesIn(address)
  if (byZip === undefined) return written
  return written === null || written === byZip ? byZip : null
}

/** Why an address has no state: a sentence that says what to write instead. */
export function whyNoState(address: string): string {
  if (isMilitaryAddress(address))
    return 'An address of the armed forces or an embassy (APO, FPO, DPO) lies in no state and no congressional district. Please enter the address in the United States where you are registered to vote.'
  const { byZip, written } = statesIn(address)
  return byZip && written
    ? 'The ZIP code of this address is in another state than the one that is written. Please check both.'
    : 'No U.S. state or territory could be read from this address. Please write it as street, city, state and ZIP code; addresses outside the United States are not covered.'
}

/** `byZip` is undefined without a ZIP code, and null for one of no state. */
function statesIn(address: string) {
  const line = plainLine(address)
  const zip = zipAtEnd.exec(line)
  const written = stateCode(stateAtEnd.exec(zip ? line.slice(0, zip.index) : line)?.[1])
  return { byZip: zip ? stateOfZip(zip[1] ?? '') : undefined, written }
}

/** The ZIP code at the end of an address, five digits; null without one. */
export function zipOfAddress(address: string): string | null {
  return zipAtEnd.exec(plainLine(address))?.[1] ?? null
}

/**
 * Whether an address has a number that is not a ZIP code. Address lookups find no other addresses.
 */
export function namesStreet(address: string): boolean {
  return /\d/.test(plainLine(address).replace(zipAtEnd, ''))
}

/** Whether an address is one of the armed forces or embassies, by its post office or ZIP code. */
export function isMilitaryAddress(address: string): boolean {
  return (
    /\b[AFD]PO,?\s+A[AEP]\b/i.test(address) ||
    isMilitaryZip(zipAtEnd.exec(plainLine(address))?.[1] ?? '')
  )
}

function plainLine(address: string): string {
  return address
    .replaceAll('.', '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .replace(country, '')
}

/**
 * Whether an address is a box at a post office. No one lives there, so it says nothing about a
 * district.
 */
export function isPostOfficeBox(address: string): boolean {
  return /\b(p\.?\s*o\.?|post\s+office)\s*box\b/i.test(address)
}
