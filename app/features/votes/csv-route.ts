import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { findVotes } from './load-votes.ts'
import { votesListColumns } from './votes-list-csv.ts'
import { readVotesSearch } from './votes-search.ts'

/** /votes.csv: all votes that fit the filters of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readVotesSearch(url.searchParams)
  const data = context.get(publicData)
  const pages = readPages((page, size) => findVotes(data, { ...search, page }, size))
  return csvResponse('votes.csv', votesListColumns, pages)
}
