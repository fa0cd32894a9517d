import { feedResponse } from '#app/data/atom.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/feed-route'
import { loadActionFeed } from './action-feed.server.ts'

/** /action/{id}.atom: what happened with an action (RFC 4287). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const feed = await loadActionFeed(context.get(publicData), params.id, context.get(site).origin)
  if (!feed) throw fileNotFound('Action not found.')
  return feedResponse(feed)
}
