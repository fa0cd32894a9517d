import type { BillNumber } from '#domain/measures/bill-number.ts'
import type { CandidateTotal } from '#domain/elections/candidate-totals.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import type { Tally } from '#domain/votes/vote-tally.ts'

/** A recorded vote, whichever way it came: the Clerk's file, Congress.gov's API or the Senate's file. */
export type RollCall = RollCallNumber & {
  /** With Washington's offset: "2025-01-07T13:27:00-05:00". */
  date: string
  /** The kind of vote; see `kindOfVote`. */
  classification: string
  question: string
  subject: string | null
  required: '1/2' | '2/3' | '3/5' | 'quorum'
  result: string
  /** The measure it concerns, also when the vote is on an amendment to it. */
  measure: (BillNumber & { congress: number }) | null
  /** How the Vice President voted where the Senate was equally divided. */
  vicePresident: 'Yea' | 'Nay' | null
  /** Who proposed the amendment voted on and what for, as far as the chamber says. */
  amendment: { author: string | null; purpose: string | null }
  /** The chamber's own count; null where it counts no yeas and nays, as in the election of a Speaker. */
  totals: Tally | null
  /** The chamber's count of each candidate, with those present and not voting; null if it elected nobody. */
  candidates: CandidateTotal[] | null
  positions: Position[]
  /** Set if the chamber took the vote back: then it counts nowhere, whatever else its file says. */
  vacated?: { on: string | null }
}

export type RollCallNumber = {
  chamber: Chamber
  congress: number
  session: number
  number: number
}

export type Position = {
  /** The Bioguide id, or the Senate's own (LIS) id; empty in the House's files up to the 107th Congress. */
  member: string
  /** As the roll call has it: "Alsobrooks (D-MD)". */
  name: string
  /** Letter and postal code, where they are needed to know whom the name means. */
  party?: string
  state?: string
  /** The word of the chamber. */
  word: string
}

/** "house-119-1-190". */
export function rollCallId({ chamber, congress, session, number }: RollCallNumber): string {
  return `${chamber.toLowerCase()}-${congress}-${session}-${number}`
}
