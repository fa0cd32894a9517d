import { type CandidateTotal, candidateTotals } from '#domain/elections/candidate-totals.ts'
import { type Chamber, chamberOf } from '#domain/members/chamber.ts'
import { partyGroup } from '#domain/members/party.ts'
import { districtNumber } from '#domain/places/district.ts'
import { type Majority, majorityOfVote } from '#domain/votes/majority.ts'
import { spellOutQuestion } from '#domain/votes/spell-out-question.ts'
import { voteKind, type VoteKind } from '#domain/votes/vote-kind.ts'
import { vicePresidentVote, voteResult } from '#domain/votes/vote-result.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import { decisionOf, isOtherAnswer, type Tally } from '#domain/votes/vote-tally.ts'
import type { Database } from '#supabase/database.types.ts'
import type { Member } from './member.ts'
import { meaningColumns } from './what-a-vote-meant.ts'

/** The columns of a roll call that `toRollCall` and `whatAVoteMeant` need. */
export const rollCallColumns =
  `id, roll_call_number, chamber, vote_date, question, classification, subject, kind,
  required_majority, result, taken_back, yea_count, nay_count, present_count, not_voting_count,
  candidate_totals, amendment_author, amendment_purpose, vice_president_vote, source_url,
  ${meaningColumns}` as const

/** A recorded vote without its positions. */
export type RollCall = {
  id: string
  number: number
  chamber: Chamber | null
  date: string
  question: string
  classification: string | null
  /** The name of an amendment or nomination ("Paul Amdt. No. 4272"). */
  subject: string | null
  kind: VoteKind
  /** The decision in one sentence. Null if no rule knows the question, and pages then show the official words. */
  sentence: string | null
  /** That sentence, else the question without clerks' abbreviations. Null if neither says more than the official words. */
  inWords: string | null
  /** The share required ("1/2", "2/3", "3/5"), from the record. */
  requires: string
  /** Null if no number is certain. */
  majority: Majority | null
  /** The outcome in the record's own words ("Passed"). */
  result: string
  /** Set if the chamber or its source took the vote back. It then counts nowhere and has no positions. */
  takenBack: 'vacated' | 'removed' | null
  /** The official counts, which may include members missing in the record. All 0 in an election. */
  counts: Tally
  /** In the election of a Speaker, the official count of each candidate, and of members present and not voting. */
  candidates: CandidateTotal[] | null
  amendment: { author: string | null; purpose: string | null }
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
  taken_back: string | null
  yea_count: number | null
  nay_count: number | null
  present_count: number | null
  not_voting_count: number | null
  candidate_totals: unknown
  amendment_author: string | null
  amendment_purpose: string | null
  vice_president_vote: string | null
  source_url: string | null
}

/** Turns a row of `rollCallColumns` into a roll call for pages. */
export function toRollCall(row: RollCallRow): RollCall {
  const sentence = voteSentence(row)
  const vote = {
    id: row.id,
    number: row.roll_call_number,
    chamber: chamberOf(row.chamber),
    date: row.vote_date,
    question: row.question,
    classification: row.classification,
    subject: row.subject,
    kind: voteKind(row.kind),
    sentence,
    inWords: sentence ?? spellOutQuestion(row.question),
    requires: row.required_majority,
    result: row.taken_back === null ? voteResult(row) : row.result,
    takenBack: takenBack(row.taken_back),
    counts: {
      yea: row.yea_count ?? 0,
      nay: row.nay_count ?? 0,
      present: row.present_count ?? 0,
      notVoting: row.not_voting_count ?? 0,
    },
    candidates: candidateTotals(row.candidate_totals),
    amendment: { author: row.amendment_author, purpose: row.amendment_purpose },
    vicePresident: vicePresidentVote(row.vice_president_vote),
    sourceUrl: row.source_url,
  }
  return { ...vote, majority: majorityOfVote(vote) }
}

function takenBack(value: string | null): RollCall['takenBack'] {
  return value === 'vacated' || value === 'removed' ? value : null
}

/** A position from `get_positions`, with the member's seat and party on the day of the vote. */
export type Position = Database['public']['Functions']['get_positions']['Returns'][number]

/** Turns the positions of a roll call into members with only the fields that pages show. */
export function toMembers(positions: readonly Position[]): Member[] {
  return positions.map((position) => ({
    id: position.legislator_id,
    fullName: position.full_name,
    firstName: position.first_name,
    lastName: position.last_name,
    state: position.state,
    district: districtNumber(position.district),
    party: partyGroup(position.party),
    decision: decisionOf(position.vote_decision),
    ...(isOtherAnswer(position.vote_decision) && { answer: position.vote_decision }),
  }))
}
