import { csvOf } from '#app/components/export/csv.ts'
import type { PublicData } from '#app/data/public-data.ts'
import type { MemberVotesQuery } from '#app/paths.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { findMemberVotes } from './load-member-votes.ts'

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

/** The call's own bound on a page. */
const atOnce = 1000
/** Forty years in the House are some 26,000 roll calls. */
const mostPages = 40

/** All votes of a member that fit, newest first, page by page. */
export async function allMemberVotes(data: PublicData, id: string, search: MemberVotesQuery) {
  const votes = await findMemberVotes(data, id, { ...search, page: 1 }, atOnce)
  const total = votes[0]?.total_count ?? 0
  for (let page = 2; page <= Math.min(mostPages, Math.ceil(total / atOnce)); page += 1)
    votes.push(...(await findMemberVotes(data, id, { ...search, page }, atOnce)))
  return votes
}
