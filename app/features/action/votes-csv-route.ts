import { votesCsv } from '#app/components/vote/votes-csv.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/votes-csv-route'
import { loadVote, voteChosen } from './load-action.ts'

/** `/action/{id}/votes.csv?roll={roll call}`: the positions of one vote; 404 in plain words when there is none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const chosen = voteChosen(new URL(request.url).searchParams)
  const vote = await loadVote(context.get(publicData), params.id, chosen)
  if (vote === null) {
    throw fileNotFound('No voting record found for this action.')
  }
  return new Response(votesCsv(vote.members), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="votes-${vote.id}.csv"`,
    },
  })
}
