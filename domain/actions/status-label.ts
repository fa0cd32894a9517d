import type { dispositions } from '../database-values.ts'

/** Why an action is in effect or not, as `disposition` stores it. */
export type Disposition = (typeof dispositions)[number]

export function statusLabel(disposition: Disposition): string {
  return words[disposition]
}

const words: Record<Disposition, string> = {
  in_effect: 'In Effect',
  partly_revoked: 'Partly Revoked',
  revoked: 'Revoked',
  superseded: 'Superseded',
  expired: 'Ended',
  blocked: 'Blocked',
  blocked_in_part: 'Blocked in part',
  overruled: 'Overruled',
  vacated: 'Vacated',
}

/** Reads `disposition`; null for any other text. */
export function dispositionOf(value: string | null | undefined): Disposition | null {
  return value && Object.hasOwn(words, value) ? (value as Disposition) : null
}
