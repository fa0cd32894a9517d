import { atomFeed } from '#app/data/atom.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { xmlResponse } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import type { ListedAction } from '#app/blocks/action-card/listed-action.ts'
import { actionNumber } from '#domain/action-number.ts'
import { headingTitle } from '#domain/heading-title.ts'
import type { Route } from './+types/feed'
import { type BrowseSearch, readBrowseSearch } from './browse-search.ts'

const entries = 50

/** /government-actions.atom: the newest actions of a list (RFC 4287), filtered as the list's own address is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readBrowseSearch(url.searchParams)
  const rows = unwrap(
    await context.get(publicData).rpc('search_government_actions', {
      query_text: search.q,
      query_embedding: null,
      branch_filter: search.branches.length > 0 ? search.branches : null,
      action_type_filter: search.actionTypes.length > 0 ? search.actionTypes : null,
      status_filter: null,
      sort_by: 'date_desc',
      page_num: 1,
      page_size: entries,
    }),
  )
  return xmlResponse(atom(context.get(site).origin, search, rows), 'application/atom+xml')
}

/** The feed as XML. It is as new as its newest entry. */
export function atom(origin: string, search: BrowseSearch, rows: readonly ListedAction[]): string {
  const query = { q: search.q, branches: search.branches, action_types: search.actionTypes }
  return atomFeed({
    title: feedTitle(search),
    self: origin + paths.feed(query),
    alternate: origin + paths.governmentActions(query),
    updated: timeOf(rows[0]),
    author: 'Rotunda',
    entries: rows.map((row) => ({
      address: origin + paths.action(row.id),
      title: [actionNumber(row), headingTitle(row.title)].filter(Boolean).join(': '),
      updated: timeOf(row),
      category: row.branch,
      summary: row.descriptionSummary ?? 'No summary available.',
    })),
  })
}

/** The record knows days; a feed without entries has never been updated. */
function timeOf(row: ListedAction | undefined): string {
  return `${row?.action_date ?? '1970-01-01'}T00:00:00Z`
}

function feedTitle({ q, branches }: BrowseSearch): string {
  const subject = [q && `“${q}”`, branches.join(', ')].filter(Boolean).join(', ')
  return subject ? `Rotunda: government actions, ${subject}` : 'Rotunda: new government actions'
}
