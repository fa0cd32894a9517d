import type { StateCode } from '../places/states.ts'

/**
 * The answer of `get-voter-info`, in the field names of Google's Civic Information API, with our
 * additions.
 */
export type VoterInfo = {
  election?: Election
  /** Further elections at the same address; ask again with the id of one. */
  otherElections?: Election[]
  contests?: Contest[]
  pollingLocations?: VotingPlace[]
  earlyVoteSites?: VotingPlace[]
  dropOffLocations?: VotingPlace[]
  /** Everyone there votes by mail. */
  mailOnly?: boolean
  /** The address lies in more than one precinct. */
  splitPrecinct?: boolean
  /** A post-office box, which has no precinct. */
  postOfficeBox?: boolean
  state?: VoterState
  representation?: Representation
  /** Whether the address itself was looked up, or the answer holds for the whole state. */
  source?: 'address' | 'state'
  /** The address is unknown. The answer may still include facts about the state. */
  addressNotFound?: boolean
}

/** `electionDay` is a calendar date; `id` is Google's. */
export type Election = { id?: string; name: string; electionDay: string }

export type Contest = {
  office?: string
  /** A measure to vote on, instead of an office. */
  referendumTitle?: string
  referendumText?: string
  referendumUrl?: string
  district?: string
  primaryParty?: string
  candidates?: Candidate[]
}
export type Candidate = { name: string; party?: string; candidateUrl?: string }

export type VotingPlace = {
  address?: Partial<
    Record<'locationName' | 'line1' | 'line2' | 'line3' | 'city' | 'state' | 'zip', string>
  >
  pollingHours?: string
  notes?: string
  voterServices?: string
  /** Calendar dates of the first and last day. */
  startDate?: string
  endDate?: string
  latitude?: number
  longitude?: number
}

export type VoterState = {
  code?: StateCode
  name?: string
  electionAdministrationBody?: {
    name?: string
    electionInfoUrl?: string
    electionRegistrationUrl?: string
    /** The page on which voters can track their ballots. */
    ballotInfoUrl?: string
  }
  /**
   * The rule for the registration deadline in words, its source, and the day on which it was
   * checked.
   */
  registration?: { rule: string; sourceUrl: string; asOf: string }
}

export type Representation = {
  senators: Representative[]
  representatives: Representative[]
  /** Whether the representatives are those of the address, not the whole state. */
  decided: boolean
  /** The district of the address, if decided. Its seat may be vacant. */
  district?: number
  /** A sentence about members whose listed terms are over. */
  termsOver?: string
  /** A sentence: why the district is not decided, or how sure it is. */
  note?: string
}
export type Representative = {
  id: string
  name: string
  party: string
  state: string
  district: number | null
  /** The end of the listed term, YYYY-MM-DD. */
  termEnd: string | null
}
