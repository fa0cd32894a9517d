import { type PartyGroup, partyName } from '#domain/members/party.ts'
import { type StateCode, stateCode } from '#domain/places/states.ts'

/** By what the list of officials is narrowed; what is undefined is left open. */
export type OfficialsFilter = {
  state?: StateCode | undefined
  chamber?: 'House' | 'Senate' | undefined
  /** As `partyName` has them; whoever is of neither of the two large ones is counted as independent. */
  party?: string | undefined
  /** Without it the sitting; beside a query, all. */
  office?: Office | undefined
}

export type Office = 'sitting' | 'former' | 'all'

export const noFilter: OfficialsFilter = {}

export const chambers = ['House', 'Senate'] as const
export const offices: { value: Office; label: string }[] = [
  { value: 'sitting', label: 'In office' },
  { value: 'former', label: 'Formerly in office' },
  { value: 'all', label: 'All' },
]
const groups: PartyGroup[] = ['dem', 'rep', 'ind']
export const parties = groups.map(partyName).toSorted()

/** Whom the list is of where the address does not say it. */
export function usualOffice(q: string): Office {
  return q ? 'all' : 'sitting'
}

/** What the list of officials takes from its address; what cannot be meant is left out, and so is what is usual. */
export function readOfficialsFilter(params: URLSearchParams, q: string): OfficialsFilter {
  const office = offices.find(({ value }) => value === params.get('office'))?.value
  return {
    state: stateCode(params.get('state')) ?? undefined,
    chamber: chambers.find((chamber) => chamber === params.get('chamber')),
    party: parties.find((party) => party === params.get('party')),
    office: office === usualOffice(q) ? undefined : office,
  }
}

/** Whether the list leaves anybody out whom it would show by itself. */
export function isNarrowed(filter: OfficialsFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
