import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Route } from './+types/list-card-image'
import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'

/** /cards/list/{id}.png: what a link to a public list shows where it is shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw noList()
  const list = unwrap(
    await context
      .get(publicData)
      .from('community_lists_with_profiles')
      .select('name, username, item_count')
      .eq('id', params.id)
      .maybeSingle(),
  )
  if (!list) throw noList()
  const card = await drawCard({
    eyebrow: 'A list by a user',
    title: list.name,
    facts: [list.username, pluralize(list.item_count, 'action')].join(' · '),
    branch: 'Legislative',
  })
  const response = pngResponse(card)
  // A list that its owner makes private is gone at once.
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Not kept either: the owner may make it public the next moment. */
const noList = () => fileNotFound('List not found.', { 'cache-control': 'no-store' })
