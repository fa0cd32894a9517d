import { meaningColumns } from './what-a-vote-meant.ts'
import { type Chamber, chamberOf } from '#domain/chamber.ts'
import { type VoteKind, voteKind } from '#domain/vote-kind.ts'
import { vicePresidentVote, voteResult } from '#domain/vote-result.ts'
import type { Tally } from '#domain/vote-tally.ts'

/** What a query has to select of a roll call for `toRollCall`, and for `whatAVoteMeant`. */
export const rollCallColumns =
  `id, roll_call_number, chamber, vote_date, question, classification, subject, kind,
  required_majority, result, yea_count, nay_count, present_count, not_voting_count, vice_president_vote, source_url,
  ${meaningColumns}` as const

/** A recorded vote without the positions in it. */
export type RollCall = {
  id: string
  number: number
  chamber: Chamber | null
  date: string
  question: string
  classification: string | null
  /** What an amendment or nomination is called ("Paul Amdt. No. 4272"). */
  subject: string | null
  kind: VoteKind
  /** The share required ("1/2", "2/3", "3/5"), as the record says. */
  requires: string
  /** The outcome in the record's own words ("Passed"). */
  result: string
  /** The official counts, which may hold positions of members the record does not know. */
  counts: Tally
  vicePresident: 'Yea' | 'Nay' | null
  sourceUrl: string | null
}

type RollCallRow = {
  id: string
  roll_call_number: number
  chamber: string
  vote_date: string
  question: string
  classification: string | null
  subject: string | null
  kind: string
  required_majority: string
  result: string
  yea_count: number
  nay_count: number
  present_count: number
  not_voting_count: number
  vice_president_vote: string | null
  source_url: string | null
}

/** A row of `rollCallColumns`, as pages show it. */
export function toRollCall(row: RollCallRow): RollCall {
  return {
    id: row.id,
    number: row.roll_call_number,
    chamber: chamberOf(row.chamber),
    date: row.vote_date,
    question: row.question,
    classification: row.classification,
    subject: row.subject,
    kind: voteKind(row.kind),
    requires: row.required_majority,
    result: voteResult(row),
    counts: {
      yea: row.yea_count,
      nay: row.nay_count,
      present: row.present_count,
      notVoting: row.not_voting_count,
    },
    vicePresident: vicePresidentVote(row.vice_president_vote),
    sourceUrl: row.source_url,
  }
}
