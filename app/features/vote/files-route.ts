import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/files-route'
import { voteFile } from './vote-files.ts'

/** /vote/{id}.csv, .json and .svg. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  const ending = new URL(request.url).pathname.split('.').at(-1) ?? ''
  return voteFile(context.get(publicData), params.id, ending)
}
