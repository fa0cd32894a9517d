import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { loadMember } from '#app/data/load-member.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { findMemberVotes } from './load-member-votes.ts'
import { votesColumns } from './member-votes-csv.ts'
import { readMemberVotesSearch } from './member-votes-search.ts'

/** /legislator/{id}/votes.csv: all votes of a member that fit the filters of the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const member = await loadMember(client, params.id)
  if (member === null) throw fileNotFound('We have no legislator with this ID.')
  const search = readMemberVotesSearch(new URL(request.url).searchParams)
  const pages = readPages((page, size) =>
    findMemberVotes(client, member.id, { ...search, page }, size),
  )
  return csvResponse(`votes-${member.id}.csv`, votesColumns, pages)
}
