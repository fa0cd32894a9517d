import type { amendmentOutcomes } from '../database-values.ts'

type AmendmentOutcome = (typeof amendmentOutcomes)[number]

/** "Agreed to"; "Outcome not in the record" if its history does not say. */
export function outcomeLabel(outcome: AmendmentOutcome | null): string {
  return outcome === null ? 'Outcome not in the record' : labels[outcome]
}

const labels: Record<AmendmentOutcome, string> = {
  agreed_to: 'Agreed to',
  not_agreed_to: 'Not agreed to',
  withdrawn: 'Withdrawn',
  tabled: 'Tabled',
  ruled_out_of_order: 'Ruled out of order',
  fell: 'Fell',
  offered: 'Offered',
  submitted: 'Submitted, not offered',
}
