import type { dispositions } from '../database-values.ts'

/** What has become of an action since it took effect, as `disposition` holds it. */
export type Disposition = (typeof dispositions)[number]

/** A disposition in words. */
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

/** Reads `disposition`; what is none gives null. */
export function dispositionOf(value: string | null | undefined): Disposition | null {
  return value && Object.hasOwn(words, value) ? (value as Disposition) : null
}
