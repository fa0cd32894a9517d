import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/embed-route'
import { embedPage, embedPolicy } from './embed-page.server.ts'
import { loadVote } from './load-roll-call.ts'

/** /embed/vote/{id}: a roll call for a frame on another site, the only address that may be framed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const headers = { 'content-security-policy': embedPolicy }
  const vote = await loadVote(context.get(publicData), params.id)
  if (vote === null) throw fileNotFound('We have no roll call with this number.', headers)
  return new Response(embedPage(vote, context.get(site).origin), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
