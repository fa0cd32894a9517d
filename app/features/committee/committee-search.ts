import { oneOf, wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import type { CommitteeQuery } from '#app/paths.ts'
import { committeeActivityKinds } from '#domain/database-values.ts'
import { committeeWorkLabel } from '#domain/measures/committee-work.ts'

export const workOptions = committeeActivityKinds.map((value) => ({
  value,
  label: committeeWorkLabel(value),
}))

/** What the list of measures takes from its address. Values without a meaning are left out. */
export function readCommitteeSearch(params: URLSearchParams): CommitteeQuery {
  return {
    work: oneOf(workOptions, params.get('work')),
    page: wholeNumber(params.get('page'), 2, 10_000),
  }
}
