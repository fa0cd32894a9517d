import type { CsvValue } from '#app/components/export/csv.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import type { FoundVote } from './load-votes.ts'

const countsOf = (name: string, key: 'yea' | 'nay') => (vote: FoundVote) =>
  vote.parties.find(({ party }) => party === name)?.[key]

/** The columns of a list of roll calls as CSV, with the results and sentences that the pages have. */
export const votesListColumns: Record<string, (vote: FoundVote) => CsvValue> = {
  'Roll call': (vote) => vote.id,
  Chamber: (vote) => vote.chamber,
  Congress: (vote) => vote.congress_number,
  Session: (vote) => vote.session,
  Number: (vote) => vote.roll_call_number,
  Date: (vote) => vote.vote_date,
  Question: (vote) => vote.question,
  'Subject of the vote': (vote) => vote.subject,
  Kind: (vote) => vote.list_kind,
  Measure: (vote) => vote.bill_number,
  Title: (vote) => vote.action_title,
  'Subject of the measure': (vote) => vote.policy_area,
  'Majority required': (vote) => vote.required_majority,
  Result: voteResult,
  'In plain words': voteSentence,
  Yea: (vote) => vote.yea_count,
  Nay: (vote) => vote.nay_count,
  Present: (vote) => vote.present_count,
  'Not voting': (vote) => vote.not_voting_count,
  'Democratic yea': countsOf('Democratic', 'yea'),
  'Democratic nay': countsOf('Democratic', 'nay'),
  'Independent yea': countsOf('Independent', 'yea'),
  'Independent nay': countsOf('Independent', 'nay'),
  'Republican yea': countsOf('Republican', 'yea'),
  'Republican nay': countsOf('Republican', 'nay'),
}
