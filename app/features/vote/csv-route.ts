import { votesCsv } from '#app/components/vote/votes-csv.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { fileHeaders, voteOfFile } from './vote-files.ts'

/** /vote/{id}.csv: every position of one roll call. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await voteOfFile(context.get(publicData), params.id)
  return new Response(votesCsv(vote.members), {
    headers: fileHeaders('text/csv', `votes-${vote.id}.csv`),
  })
}
