import { atomFeed, timeOfDay } from '#app/data/atom.ts'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { xmlResponse } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import type { CardAction } from '#app/components/action-card/listed-action.ts'
import { type NumberedAction, actionNumber } from '#domain/actions/action-number.ts'
import { congressName } from '#domain/dates/congress.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { Route } from './+types/feed'
import { type BrowseSearch, contentsOf, feedOf, readBrowseSearch } from './browse-search.ts'
import { actionsPage, loadSearchPage } from './load-browse.ts'
import { findTexts } from './load-texts.ts'

const entries = 50

/** What an entry tells of an action. */
export type FeedAction = Pick<
  CardAction,
  'id' | 'title' | 'branch' | 'descriptionSummary' | 'action_date'
> &
  NumberedAction

/** /government-actions.atom: the newest actions of a list (RFC 4287), filtered as the list's own address is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readBrowseSearch(url.searchParams)
  const rows = await newest(context.get(publicData), {
    ...search,
    sort: 'date_desc',
    page: 1,
    perPage: entries,
  })
  return xmlResponse(atom(context.get(site).origin, search, rows), 'application/atom+xml')
}

async function newest(client: PublicData, search: BrowseSearch): Promise<FeedAction[]> {
  if (search.searchIn === 'texts') {
    const { rows } = await findTexts(client, search)
    return rows.map(({ action, excerpts }) => ({
      ...action,
      descriptionSummary: excerpts.map(({ label, words }) => `${label}: ${words}`).join(' '),
    }))
  }
  return (await loadSearchPage(client, 'actions', search, actionsPage)).rows
}

/** The feed as XML. It is as new as its newest entry. */
export function atom(origin: string, search: BrowseSearch, rows: readonly FeedAction[]): string {
  return atomFeed({
    title: feedTitle(search),
    self: origin + feedOf(search),
    alternate: origin + paths.governmentActions(contentsOf(search)),
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
function timeOf(row: FeedAction | undefined): string {
  return timeOfDay(row?.action_date ?? '1970-01-01')
}

function feedTitle({ q, searchIn, branches, more }: BrowseSearch): string {
  const where = searchIn === 'texts' ? ' in official texts' : ''
  const filters = [
    more.status,
    more.congress && congressName(more.congress),
    more.subject,
    more.committee,
    more.sponsor,
    more.party,
  ]
  const subject = [q && `“${q}”${where}`, ...branches, ...filters].filter(Boolean).join(', ')
  return subject ? `Rotunda: government actions, ${subject}` : 'Rotunda: new government actions'
}
