/** What has become of an action since it took effect, as `disposition` holds it. */
export type Disposition =
  | 'in_effect'
  | 'partly_revoked'
  | 'revoked'
  | 'superseded'
  | 'expired'
  | 'blocked'
  | 'overruled'
  | 'vacated'

/** Where an action of the executive or the Court stands, in words; it is in effect until it is known not to be. */
export function statusLabel(disposition: Disposition | null): string {
  return words[disposition ?? 'in_effect']
}

const words: Record<Disposition, string> = {
  in_effect: 'In Effect',
  partly_revoked: 'Partly Revoked',
  revoked: 'Revoked',
  superseded: 'Superseded',
  expired: 'Expired',
  blocked: 'Blocked',
  overruled: 'Overruled',
  vacated: 'Vacated',
}
