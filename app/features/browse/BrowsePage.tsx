import { useState } from 'react'
import { data, useNavigation } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { type BrowseQuery, paths } from '#app/paths.ts'
import { FloatingSpinner } from '#app/ui/FloatingSpinner.tsx'
import { sortingEvent } from '#domain/actions/sorting-event.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/BrowsePage'
import { ActionsTab } from './ActionsTab.tsx'
import {
  type BrowseSearch,
  browseQuery,
  feedOf,
  hasMoreFilters,
  isWholeBranches,
  readBrowseSearch,
} from './browse-search.ts'
import { loadActions, loadOfficials } from './load-browse.ts'
import { loadTexts } from './load-texts.ts'
import { OfficialsTab } from './OfficialsTab.tsx'
import { People } from './People.tsx'
import { ResultPage, SearchNotes } from './ResultPage.tsx'
import { TextNotes, TextResults } from './TextResults.tsx'
import { branchOfPath, waitingWords } from './waiting-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const requested = readBrowseSearch(url.searchParams)
  const branch = branchOfPath[url.pathname]
  const search =
    branch && requested.branches.length === 0 ? { ...requested, branches: [branch] } : requested
  const client = context.get(publicData)
  const loaded = await load(client, search)
  // A list that could not be read is not to be kept by anyone.
  return data(loaded, { status: loaded.found === 'failed' ? 503 : 200 })
}

async function load(client: PublicData, search: BrowseSearch) {
  if (search.tab === 'officials')
    return { list: 'officials' as const, ...(await loadOfficials(client, search)) }
  if (search.searchIn === 'texts')
    return { list: 'texts' as const, ...(await loadTexts(client, search)) }
  return { list: 'actions' as const, ...(await loadActions(client, search)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const search = loaderData?.search
  const heading = search ? headingOf(search) : 'Federal Actions'
  const about = search?.q ? `${heading} for “${search.q}”` : heading
  return [
    ...pageMeta({
      matches,
      title: search && search.page > 1 ? `${about}, page ${search.page}` : about,
      description:
        search?.tab === 'officials'
          ? 'Senators and representatives of the United States Congress: who they are, how they voted, what they sponsored.'
          : 'Bills, Supreme Court decisions, executive orders and proclamations of the U.S. federal government, in plain words.',
      path: paths.governmentActions(loaderData ? canonicalQuery(loaderData) : {}),
    }),
    // Each query and filter makes an address. Search engines get the lists, not the searches.
    ...(search && (search.q || hasMoreFilters(search))
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
    ...(search && search.tab !== 'officials'
      ? [feedLink(`${about} · Rotunda`, feedOf(search))]
      : []),
  ]
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { search } = loaderData
  const tab = loaderData.list === 'officials' ? 'officials' : 'actions'
  const waiting = useWaiting()
  const tabTo = (value: 'actions' | 'officials') =>
    paths.governmentActions(browseQuery({ ...search, tab: value, page: 1 }))
  return (
    <div className="column pt-10">
      <output className="sr-only">{useNews(describeResults(loaderData))}</output>
      <h1 className="text-h1">{headingOf(search)}</h1>
      <div className="mt-6">
        <TabLinks
          label="What to browse"
          value={tab}
          panelId="results"
          tabs={[
            { value: 'actions', label: 'Federal Actions', to: tabTo('actions') },
            { value: 'officials', label: 'Federal Officials', to: tabTo('officials') },
          ]}
        />
      </div>
      <div
        id="results"
        role="tabpanel"
        aria-label={tab === 'officials' ? 'Federal Officials' : 'Federal Actions'}
        aria-busy={waiting !== undefined}
        className="relative mt-6"
      >
        {waiting && <FloatingSpinner label={waiting} />}
        <div className={waiting && 'opacity-50'}>
          <h2 id="results-heading" tabIndex={-1} className="sr-only">
            Results
          </h2>
          <List loaded={loaderData} />
        </div>
      </div>
    </div>
  )
}

function List({ loaded }: { loaded: Loaded }) {
  const { search } = loaded
  switch (loaded.list) {
    case 'officials':
      return <OfficialsTab {...loaded} />
    case 'texts':
      return (
        <ActionsTab loaded={loaded} notes={<TextNotes {...loaded} />}>
          {loaded.found !== 'failed' && (
            <TextResults search={search} found={loaded.found} marks={loaded.marks} />
          )}
        </ActionsTab>
      )
    case 'actions':
      return (
        <ActionsTab
          loaded={loaded}
          notes={
            <>
              <People officials={loaded.people} justices={loaded.justices} />
              <SearchNotes
                search={search}
                reading={loaded.reading}
                // The cards above already show them.
                others={loaded.officials === loaded.people.length ? 0 : loaded.officials}
                outOfRecord={loaded.outOfRecord}
              />
            </>
          }
        >
          {loaded.found !== 'failed' && (
            <ResultPage
              search={search}
              found={loaded.found}
              columns="xl:grid-cols-3"
              table={(actions) => (
                <ActionsTable
                  rows={actions.map((action) => ({ id: action.id, action }))}
                  marks={loaded.marks}
                />
              )}
              card={(action) => (
                <ActionCard
                  action={action}
                  marks={loaded.marks}
                  event={sortingEvent(action, search.sort)}
                />
              )}
            />
          )}
        </ActionsTab>
      )
  }
}

type Loaded = Route.ComponentProps['loaderData']

/** Of the addresses that show one list the shortest: a branch with all of its types is named alone. */
function canonicalQuery(loaded: Loaded): BrowseQuery {
  const query = { ...browseQuery(loaded.search), view: undefined }
  return loaded.list !== 'officials' && isWholeBranches(loaded.search, loaded.options)
    ? { ...query, action_types: [] }
    : query
}

function headingOf({ q, tab }: BrowseSearch): string {
  if (q) return 'Search Results'
  return tab === 'officials' ? 'Federal Officials' : 'Federal Actions'
}

/** The number of results in words, for those who cannot see the list change (WCAG 4.1.3). */
function describeResults({ found, search }: Loaded): string {
  if (found === 'failed') return ''
  const pages = found.totalPages > 1 ? `, page ${found.page} of ${found.totalPages}` : ''
  return `${pluralize(found.total, search.tab === 'officials' ? 'official' : 'result')}${pages}`
}

/** Words only after they changed: a screen reader reads the first ones with the page. */
function useNews(words: string): string {
  const [first] = useState(words)
  const [isNews, setIsNews] = useState(false)
  if (words !== first && !isNews) setIsNews(true)
  return isNews ? words : ''
}

/** The words to show while the next list loads. */
function useWaiting(): string | undefined {
  const { location } = useNavigation()
  return location && waitingWords(location)
}
