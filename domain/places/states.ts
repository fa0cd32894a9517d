import { states } from '../database-values.ts'

export { states }
export type StateCode = keyof typeof states

const isStateCode = (text: string): text is StateCode => Object.hasOwn(states, text)
const codesByName = new Map(
  Object.keys(states)
    .filter(isStateCode)
    .map((code) => [states[code].toLowerCase(), code]),
)

/** The postal code of a state written as code or name in any case ("al", "Alabama"); else null. */
export function stateCode(text: string | null | undefined): StateCode | null {
  const key = (text ?? '').trim()
  const upper = key.toUpperCase()
  return isStateCode(upper) ? upper : (codesByName.get(key.toLowerCase()) ?? null)
}

/** The full name of a state written as code or name. Unknown text comes back unchanged. */
export function stateName(text: string): string {
  const code = stateCode(text)
  return code === null ? text.trim() : states[code]
}
