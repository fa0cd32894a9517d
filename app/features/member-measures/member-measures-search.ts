import { oneOf, wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import type { MemberMeasuresQuery } from '#app/paths.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'

export const roles = [
  { value: 'sponsor', label: 'Sponsored' },
  { value: 'cosponsor', label: 'Cosponsored' },
  { value: 'withdrawn', label: 'Withdrew as cosponsor' },
] as const

/** Of measures for which the record has no status or no subject. */
export const notRecorded = { value: 'none', label: 'Not in the record' }

const longestStatus = 100

/** What the list of a member's measures takes from its address; what cannot be meant is left out. */
export function readMemberMeasuresSearch(params: URLSearchParams): MemberMeasuresQuery {
  const status = (params.get('status') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
  return {
    role: oneOf(roles, params.get('role')),
    status: status === '' || status.length > longestStatus ? undefined : status,
    congress: wholeNumber(params.get('congress'), 1, 999),
    subject: [...policyAreas, notRecorded.value].find((area) => area === params.get('subject')),
    page: wholeNumber(params.get('page'), 2, 1_000_000),
  }
}
