import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { findVotes } from './load-votes.ts'
import { mostInCsv, votesListCsv } from './votes-list-csv.ts'
import { readVotesSearch } from './votes-search.ts'

/** /votes.csv: the newest votes that fit the filters of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = { ...readVotesSearch(url.searchParams), page: undefined }
  const votes = await findVotes(context.get(publicData), search, mostInCsv)
  return new Response(`\uFEFF${votesListCsv(votes)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="votes.csv"',
    },
  })
}
