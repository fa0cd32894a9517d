import { listKinds, oneOf, wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import type { MemberVotesQuery } from '#app/paths.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'

export const sides = [
  { value: 'with', label: 'With most of their party' },
  { value: 'against', label: 'Against most of their party' },
  { value: 'missed', label: 'Missed' },
] as const

/** What the list of a member's votes takes from its address; what cannot be meant is left out. */
export function readMemberVotesSearch(params: URLSearchParams): MemberVotesQuery {
  return {
    congress: wholeNumber(params.get('congress'), 1, 999),
    year: wholeNumber(params.get('year'), 1789, 2999),
    kind: oneOf(listKinds, params.get('kind')),
    subject: policyAreas.find((area) => area === params.get('subject')),
    side: oneOf(sides, params.get('side')),
    page: wholeNumber(params.get('page'), 2, 1_000_000),
  }
}
