import { csvOf } from '#app/components/export/csv.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import type { allMemberVotes } from './all-member-votes.ts'

const columns = [
  'Roll call',
  'Chamber',
  'Congress',
  'Date',
  'Question',
  'Kind',
  'Measure',
  'Title',
  'Subject',
  'Vote',
  'Party',
  'Majority of the party',
  'Result',
]

/** A member's votes as CSV, with the results that the pages have. */
export function memberVotesCsv(votes: Awaited<ReturnType<typeof allMemberVotes>>): string {
  const rows = votes.map((vote) => [
    vote.roll_call_id,
    vote.chamber,
    vote.congress_number,
    vote.vote_date,
    vote.question,
    vote.list_kind,
    vote.bill_number,
    vote.action_title,
    vote.policy_area,
    vote.vote_decision,
    vote.party,
    vote.party_majority,
    voteResult(vote),
  ])
  return csvOf(columns, rows)
}
