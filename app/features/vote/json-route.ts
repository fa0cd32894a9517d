import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/json-route'
import { fileHeaders, voteOfFile } from './vote-files.ts'
import { voteJson } from './vote-json.ts'

/** /vote/{id}.json: a roll call with every position. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await voteOfFile(context.get(publicData), params.id)
  return new Response(`${JSON.stringify(voteJson(vote), null, 1)}\n`, {
    headers: fileHeaders('application/json', `votes-${vote.id}.json`),
  })
}
