import { frameNotFound } from '#app/components/embed/framed-page.server.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/embed-route'
import { embedPage } from './embed-page.server.ts'
import { loadVote } from './load-roll-call.ts'

/** /embed/vote/{id}: a roll call for a frame on another site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await loadVote(context.get(publicData), params.id)
  if (vote === null) throw frameNotFound('We have no roll call with this number.')
  return embedPage(vote, context.get(site).origin)
}
