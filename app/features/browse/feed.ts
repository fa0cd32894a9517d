import { type AtomFeed, feedResponse, timeOfDay } from '#app/data/atom.ts'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { readChangeTimes } from '#app/data/read-change-times.ts'
import { site } from '#app/data/site.ts'
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
  const client = context.get(publicData)
  const rows = await newest(client, { ...search, sort: 'date_desc', page: 1, perPage: entries })
  const ids = rows.map(({ id }) => id)
  const changed = await readChangeTimes(client, 'GovernmentActions', ids)
  return feedResponse(toFeed(context.get(site).origin, search, rows, changed))
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

/** @param changed when each action last changed here, by its id */
export function toFeed(
  origin: string,
  search: BrowseSearch,
  rows: readonly FeedAction[],
  changed: ReadonlyMap<string, string>,
): AtomFeed {
  return {
    title: feedTitle(search),
    self: origin + feedOf(search),
    alternate: origin + paths.governmentActions(contentsOf(search)),
    entries: rows.map((row) => {
      // The database's day for an action without any.
      const day = row.action_date === '0001-01-01' ? undefined : timeOfDay(row.action_date)
      return {
        address: origin + paths.action(row.id),
        title: [actionNumber(row), headingTitle(row.title)].filter(Boolean).join(': '),
        published: day,
        updated: changed.get(row.id) ?? day ?? '1970-01-01T00:00:00Z',
        category: row.branch,
        summary: row.descriptionSummary ?? 'No summary available.',
      }
    }),
  }
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
