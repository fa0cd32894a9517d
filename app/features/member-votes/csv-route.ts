import { csvOf } from '#app/blocks/export/csv.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { loadMember } from '#app/data/load-member.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { allMemberVotes } from './all-member-votes.ts'
import { readMemberVotesSearch } from './member-votes-search.ts'

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

/** /legislator/{id}/votes.csv: all votes of a member that fit the filters of the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const member = await loadMember(client, params.id)
  if (member === null) throw fileNotFound('The record holds no legislator by this id.')
  const search = readMemberVotesSearch(new URL(request.url).searchParams)
  const rows = (await allMemberVotes(client, member.id, search)).map((vote) => [
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
    vote.result,
  ])
  return new Response(`\uFEFF${csvOf(columns, rows)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="votes-${member.id}.csv"`,
    },
  })
}
