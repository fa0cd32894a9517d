/**
 * How many members voted for a candidate for Speaker. "Present" and "Not Voting" are counted in the
 * same way.
 */
export type CandidateTotal = { candidate: string; total: number }

/** Reads `roll_calls.candidate_totals`; null for any other vote. */
export function candidateTotals(value: unknown): CandidateTotal[] | null {
  return Array.isArray(value) ? value.filter(isCandidateTotal) : null
}

function isCandidateTotal(value: unknown): value is CandidateTotal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'candidate' in value &&
    typeof value.candidate === 'string' &&
    'total' in value &&
    typeof value.total === 'number'
  )
}
