import { oneOf, wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import type { AmendmentsQuery } from '#app/paths.ts'
import { outcomeLabel } from '#domain/amendments/outcome-label.ts'
import { amendmentOutcomes } from '#domain/database-values.ts'

export const outcomeOptions = amendmentOutcomes.map((value) => ({
  value,
  label: outcomeLabel(value),
}))
export const voteOptions = [{ value: 'recorded', label: 'With a recorded vote' }] as const

/** What the list takes from its address. Values without a meaning are left out. */
export function readAmendmentsSearch(params: URLSearchParams): AmendmentsQuery {
  return {
    outcome: oneOf(outcomeOptions, params.get('outcome')),
    vote: oneOf(voteOptions, params.get('vote')),
    page: wholeNumber(params.get('page'), 2, 10_000),
  }
}
