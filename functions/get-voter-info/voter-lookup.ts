import type { StateCode } from '#domain/places/states.ts'
import type { VoterInfo } from '#domain/elections/voter-info.ts'

/** What a service that knows single addresses says of one. `state` and `district` are those it places it in. */
export type VoterLookupResult = { state?: StateCode; district?: number } & (
  | { outcome: 'found'; info: VoterInfo }
  /** The address is known, but no election is near. */
  | { outcome: 'no-election' }
  | { outcome: 'not-found' }
  | { outcome: 'failed'; status: 502 | 503 | 504 }
)

/** Asks such a service. Never throws. */
export type VoterLookup = (question: {
  address: string
  electionId?: string | undefined
}) => Promise<VoterLookupResult>
