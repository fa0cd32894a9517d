import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/picture-route'
import { fileHeaders, voteOfFile } from './vote-files.ts'
import { isDrawn } from './vote-name.ts'
import { votePicture } from './vote-picture.ts'

/** /vote/{id}.svg: a roll call as a picture. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await voteOfFile(context.get(publicData), params.id)
  if (!isDrawn(vote)) throw fileNotFound('The seats of this roll call are not drawn.')
  return new Response(votePicture(vote), {
    headers: fileHeaders('image/svg+xml', `votes-${vote.id}.svg`),
  })
}
