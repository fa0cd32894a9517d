import { data, useNavigation } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { type BrowseQuery, paths } from '#app/paths.ts'
import { FloatingSpinner } from '#app/ui/FloatingSpinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/BrowsePage'
import { ActionsTab } from './ActionsTab.tsx'
import { type BrowseSearch, browseQuery, readBrowseSearch } from './browse-search.ts'
import { isWholeBranches } from './filter-choice.ts'
import { findOfficials, loadActions } from './load-browse.ts'
import { OfficialsTab } from './OfficialsTab.tsx'
import { branchOfPath, waitingWords } from './waiting-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const requested = readBrowseSearch(url.searchParams)
  const branch = branchOfPath[url.pathname]
  const search =
    branch && requested.branches.length === 0 ? { ...requested, branches: [branch] } : requested
  const client = context.get(publicData)
  const loaded =
    search.tab === 'officials'
      ? { tab: 'officials' as const, search, found: await findOfficials(client, search) }
      : { tab: 'actions' as const, ...(await loadActions(client, search)) }
  // A list that could not be read is not to be kept by anyone.
  return data(loaded, { status: loaded.found === 'failed' ? 503 : 200 })
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
    // Every word somebody types makes an address; search engines are shown the lists, not the searches.
    ...(search?.q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { search, tab } = loaderData
  const waiting = useWaiting()
  const tabTo = (value: 'actions' | 'officials') =>
    paths.governmentActions(browseQuery({ ...search, tab: value, page: 1 }))
  return (
    <div className="column pt-10">
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
        className="relative mt-6 aria-busy:[&>:not([data-waiting])]:opacity-50"
      >
        {waiting && <FloatingSpinner label={waiting} />}
        <h2 className="sr-only">Results</h2>
        {loaderData.tab === 'officials' ? (
          <OfficialsTab {...loaderData} />
        ) : (
          <ActionsTab {...loaderData} />
        )}
      </div>
    </div>
  )
}

/** Of the addresses that show one list the shortest: a branch with all of its types is named alone. */
function canonicalQuery(loaded: Route.ComponentProps['loaderData']): BrowseQuery {
  const query = { ...browseQuery(loaded.search), view: undefined }
  return loaded.tab === 'actions' && isWholeBranches(loaded.search, loaded.options)
    ? { ...query, action_types: [] }
    : query
}

function headingOf({ q, tab }: BrowseSearch): string {
  if (q) return 'Search Results'
  return tab === 'officials' ? 'Federal Officials' : 'Federal Actions'
}

/** What is being fetched while the next list is on its way, in the words for it. */
function useWaiting(): string | undefined {
  const { location } = useNavigation()
  return location && waitingWords(location)
}
