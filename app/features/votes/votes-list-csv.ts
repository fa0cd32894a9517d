import { csvOf } from '#app/components/export/csv.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import type { FoundVote } from './load-votes.ts'

/** A Congress has at most some 3,000 roll calls. All of them are in the data files. */
export const mostInCsv = 5000

const parties = ['Democratic', 'Independent', 'Republican']
const columns = [
  'Roll call',
  'Chamber',
  'Congress',
  'Session',
  'Number',
  'Date',
  'Question',
  'Subject of the vote',
  'Kind',
  'Measure',
  'Title',
  'Subject of the measure',
  'Majority required',
  'Result',
  'In plain words',
  'Yea',
  'Nay',
  'Present',
  'Not voting',
  ...parties.flatMap((party) => [`${party} yea`, `${party} nay`]),
]

/** Roll calls as CSV, with the results and sentences that the pages have. */
export function votesListCsv(votes: readonly FoundVote[]): string {
  return csvOf(
    columns,
    votes.map((vote) => [
      vote.id,
      vote.chamber,
      vote.congress_number,
      vote.session,
      vote.roll_call_number,
      vote.vote_date,
      vote.question,
      vote.subject,
      vote.list_kind,
      vote.bill_number,
      vote.action_title,
      vote.policy_area,
      vote.required_majority,
      voteResult(vote),
      voteSentence(vote),
      vote.yea_count,
      vote.nay_count,
      vote.present_count,
      vote.not_voting_count,
      ...parties.flatMap((name) => {
        const counts = vote.parties.find(({ party }) => party === name)
        return [counts?.yea, counts?.nay]
      }),
    ]),
  )
}
