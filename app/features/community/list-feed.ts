import { fileNotFound } from '#app/data/file-not-found.ts'
import { feedResponse } from '#app/data/atom.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { Route } from './+types/list-feed'
import { readList } from './load-list.ts'

const entries = 50

/** /community/list/{id}.atom: the latest additions to a public list (RFC 4287). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const list = await readList(client, id)
  if (!list) throw fileNotFound('List not found.', { 'cache-control': 'no-store' })
  const items = unwrap(
    await client
      .from('user_list_items')
      .select(
        'created_at, updated_at, note, action:GovernmentActions!inner(id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number, card_text)',
      )
      .eq('list_id', id)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(entries),
  )
  const { origin } = context.get(site)
  const response = feedResponse({
    title: `${list.name} · Rotunda`,
    self: origin + paths.listFeed(id),
    alternate: origin + paths.communityList(id),
    since: list.created_at,
    author: list.username,
    entries: items.map(({ created_at, updated_at, note, action }) => ({
      address: origin + paths.action(action.id),
      title: [actionNumber(action), headingTitle(action.title)].filter(Boolean).join(': '),
      published: created_at,
      updated: updated_at,
      category: action.branch,
      summary: [note, action.card_text].filter(Boolean).join('\n\n'),
    })),
  })
  // A list that its owner makes private is gone at once.
  response.headers.set('cache-control', 'no-store')
  return response
}
