import { feedResponse } from '#app/data/atom.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/feed-route'
import { loadMemberFeed } from './member-feed.ts'

/** /legislator/{id}.atom: what a member did (RFC 4287). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const feed = await loadMemberFeed(context.get(publicData), params.id, context.get(site).origin)
  if (!feed) throw fileNotFound('We have no legislator with this ID.')
  return feedResponse(feed)
}
