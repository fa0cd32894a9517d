import { listKinds, oneOf, wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import type { VotesQuery } from '#app/paths.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import { isoDay } from '#domain/dates/dates.ts'

export const chambers = [
  { value: 'House', label: 'House' },
  { value: 'Senate', label: 'Senate' },
] as const
export const margins = [
  { value: '5', label: 'At most 5' },
  { value: '10', label: 'At most 10' },
  { value: '20', label: 'At most 20' },
  { value: '50', label: 'At most 50' },
] as const
export const splits = [
  { value: 'apart', label: 'On two sides' },
  { value: 'together', label: 'On one side' },
] as const

export const votesPerPage = 20

/** Reads the filters of the list of votes from its address. Leaves out values that are no choice. */
export function readVotesSearch(params: URLSearchParams): VotesQuery {
  const day = params.get('day')
  return {
    chamber: oneOf(chambers, params.get('chamber')),
    congress: wholeNumber(params.get('congress'), 1, 999),
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) ? (isoDay(day) ?? undefined) : undefined,
    kind: oneOf(listKinds, params.get('kind')),
    margin: oneOf(margins, params.get('margin')),
    parties: oneOf(splits, params.get('parties')),
    subject: policyAreas.find((area) => area === params.get('subject')),
    page: wholeNumber(params.get('page'), 2, 1_000_000),
  }
}
