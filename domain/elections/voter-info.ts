import type { StateCode } from '../places/states.ts'

/** What `get-voter-info` answers, in the field names of Google's Civic Information API, and what it adds. */
export type VoterInfo = {
  election?: Election
  /** Further elections at the same address; ask again with the id of one. */
  otherElections?: Election[]
  contests?: Contest[]
  pollingLocations?: VotingPlace[]
  earlyVoteSites?: VotingPlace[]
  dropOffLocations?: VotingPlace[]
  /** Everybody there votes by mail. */
  mailOnly?: boolean
  /** The address lies in more than one precinct. */
  splitPrecinct?: boolean
  /** A post-office box, which has no precinct. */
  postOfficeBox?: boolean
  state?: VoterState
  representation?: Representation
  /** The address itself was looked up; else the answer holds for the whole state. */
  source?: 'address' | 'state'
  /** The address was looked up and is not known; what is known of the state may stand beside it. */
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
    /** Where a voter follows the own ballot. */
    ballotInfoUrl?: string
  }
  /** The rule of the registration deadline in words, where it comes from, and the day as of which it is known. */
  registration?: { rule: string; sourceUrl: string; asOf: string }
}

export type Representation = {
  senators: Representative[]
  representatives: Representative[]
  /** The representatives are those of the address, not all of the state. */
  decided: boolean
  /** The district of the address, where it is decided; in it there may be nobody in office. */
  district?: number
  /** A sentence on those whose terms, as they are listed, are over. */
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
  /** YYYY-MM-DD, of the term that is listed. */
  termEnd: string | null
}
