import type { ConsentDocument } from '#domain/consent/consent-document.ts'
import type { BillNumber } from '#domain/measures/bill-number.ts'
import type { CandidateTotal } from '#domain/elections/candidate-totals.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import type { Tally } from '#domain/votes/vote-tally.ts'

/** A nomination or treaty as a vote names it. */
export type NamedConsent = { document: ConsentDocument; title: string | null }

/** A recorded vote from any source: the Clerk's file, Congress.gov's API or the Senate's file. */
export type RollCall = RollCallNumber & {
  /** With Washington's offset: "2025-01-07T13:27:00-05:00". */
  date: string
  /** The kind of vote; see `kindOfVote`. */
  classification: string
  question: string
  subject: string | null
  required: '1/2' | '2/3' | '3/5' | 'quorum'
  result: string
  /** The measure voted on, or the measure that the amendment would change. */
  measure: (BillNumber & { congress: number }) | null
  /** The nomination or treaty voted on, with its title. Absent if the vote is on none or on several. */
  consent?: NamedConsent
  /** The nominations of a vote en bloc. */
  enBloc?: NamedConsent[]
  /** The Vice President's vote if the Senate was equally divided. */
  vicePresident: 'Yea' | 'Nay' | null
  /** The author and purpose of the amendment voted on, if the chamber gives them. */
  amendment: { author: string | null; purpose: string | null }
  /** The chamber's own count. Null without yeas and nays, as in the election of a Speaker. */
  totals: Tally | null
  /** The chamber's count of each candidate, with those present and not voting. Null if it was no election. */
  candidates: CandidateTotal[] | null
  positions: Position[]
  /** Set if the chamber took the vote back. Then the vote never counts. */
  vacated?: { on: string | null }
}

export type RollCallNumber = {
  chamber: Chamber
  congress: number
  session: number
  number: number
}

export type Position = {
  /** The Bioguide id, or the Senate's own (LIS) id. Empty in the House's files up to the 107th Congress. */
  member: string
  /** As in the roll call: "Alsobrooks (D-MD)". */
  name: string
  /** Party letter and postal code, if they are needed to identify the member. */
  party?: string
  state?: string
  /** The word of the chamber. */
  word: string
}

/** "house-119-1-190". */
export function rollCallId({ chamber, congress, session, number }: RollCallNumber): string {
  return `${chamber.toLowerCase()}-${congress}-${session}-${number}`
}
