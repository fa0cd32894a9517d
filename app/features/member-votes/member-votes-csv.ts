import type { CsvValue } from '#app/components/export/csv.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import type { MemberVote } from './load-member-votes.ts'

/** The columns of a member's votes as CSV, with the results that the pages have. */
export const votesColumns: Record<string, (vote: MemberVote) => CsvValue> = {
  'Roll call': (vote) => vote.roll_call_id,
  Chamber: (vote) => vote.chamber,
  Congress: (vote) => vote.congress_number,
  Date: (vote) => vote.vote_date,
  Question: (vote) => vote.question,
  Kind: (vote) => vote.list_kind,
  Measure: (vote) => vote.bill_number,
  Title: (vote) => vote.action_title,
  Subject: (vote) => vote.policy_area,
  Vote: (vote) => vote.vote_decision,
  Party: (vote) => vote.party,
  'Majority of the party': (vote) => vote.party_majority,
  Result: voteResult,
}
