import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { Bell, Download, Rss, SlidersHorizontal } from 'lucide-react'
import {
  type ChangeEvent,
  lazy,
  type ReactNode,
  startTransition,
  useOptimistic,
  useState,
} from 'react'
import { Form, Link, useLocation, useNavigate, useRevalidator, useSubmit } from 'react-router'
import { paths } from '#app/paths.ts'
import { LazyPart, signedIn } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Select } from '#app/ui/Select.tsx'
import {
  type BrowseSearch,
  browseQuery,
  contentsOf,
  feedOf,
  type FilterChoice,
  hasMoreFilters,
  type Sort,
  sortsOf,
} from './browse-search.ts'
import { FilterForm } from './FilterForm.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import type { LoadedActions } from './load-browse.ts'
import type { LoadedTexts } from './load-texts.ts'
import { ActiveFilters, BrowseViewSwitch, ResultCount } from './ResultPage.tsx'

const FilterDrawer = lazy(async () => ({
  default: (await import('./FilterDrawer.tsx')).FilterDrawer,
}))

type ActionsTabProps = {
  loaded: LoadedActions | LoadedTexts
  /** Notes about the search, above the list. */
  notes: ReactNode
  /** The list, if it could be read and is not empty. */
  children: ReactNode
}

/** The filters, the order and the view of a list of actions, however they were found. */
export function ActionsTab({ loaded, notes, children }: ActionsTabProps) {
  const { search, options, found } = loaded
  const [drawerOpen, setDrawerOpen] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // A tick shows at once, while the list it asks for is still on its way; the address has the last word.
  const [ticked, setTicked] = useState<{ choice: FilterChoice; on: BrowseSearch }>({
    choice: search,
    on: search,
  })
  const choice = ticked.on === search ? ticked.choice : search
  const filter = (next: FilterChoice) => {
    setTicked({ choice: next, on: search })
    void navigate(paths.governmentActions(browseQuery({ ...search, ...next, page: 1 })), {
      preventScrollReset: true,
    })
  }
  const form = { options, hiddenFields: hiddenFieldsOf(search) }
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_1fr]">
      <aside aria-label="Filters" className="hidden lg:block noscript:block">
        <FilterForm {...form} choice={choice} onChange={filter}>
          <span className="hidden noscript:block">
            <Button type="submit">Apply Filters</Button>
          </span>
        </FilterForm>
      </aside>
      <div className="min-w-0">
        <SearchInSwitch search={search} />
        {notes}
        <div className="flex flex-wrap items-center gap-3">
          <Button className="needs-script lg:hidden" onClick={() => setDrawerOpen(true)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            Filters
            {search.actionTypes.length > 0 && (
              <span className="tabular-nums">({search.actionTypes.length})</span>
            )}
          </Button>
          <SortForm search={search} />
          {found !== 'failed' && found.total > 0 && (
            <div className="flex grow basis-full items-center justify-between gap-3 lg:ml-3 lg:basis-0">
              <ResultCount {...found} perPage={search.perPage} />
              {search.searchIn === 'summaries' && <BrowseViewSwitch search={search} />}
            </div>
          )}
        </div>
        {'choices' in loaded && <MoreFilters search={search} choices={loaded.choices} />}
        {'sponsors' in loaded && loaded.sponsors?.length === 0 && (
          <p className="mt-3">
            We have no member of Congress named “{search.more.sponsor}”. Check the spelling, or use
            the last name alone.
          </p>
        )}
        <div className="mt-4 empty:hidden">
          <ActiveFilters
            search={search}
            options={options}
            sponsors={'sponsors' in loaded ? loaded.sponsors : null}
            committee={
              'choices' in loaded
                ? loaded.choices.find(({ value }) => value === search.more.committee)?.label
                : undefined
            }
          />
        </div>
        <div className="mt-6">
          {found === 'failed' ? (
            <ErrorState message="Failed to fetch actions data." onRetry={() => void revalidate()} />
          ) : (
            <>
              {found.total === 0 ? <NothingFound search={search} /> : children}
              <FollowSearch search={search} />
            </>
          )}
        </div>
      </div>
      {drawerOpen && (
        <LazyPart fallback={() => null}>
          <FilterDrawer
            {...form}
            choice={search}
            onApply={filter}
            onClose={() => setDrawerOpen(false)}
          />
        </LazyPart>
      )}
    </div>
  )
}

/** What a form for the filters has to send along, so that nothing else of the address is lost. */
function hiddenFieldsOf(search: BrowseSearch): Record<string, string> {
  const { branches: _, action_types: __, page: ___, ...rest } = browseQuery(search)
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

const places = [
  { searchIn: 'summaries', label: 'Titles and summaries' },
  { searchIn: 'texts', label: 'Official texts' },
] as const

/** Where the words of a search are looked for; nothing to choose without words. */
function SearchInSwitch({ search }: { search: BrowseSearch }) {
  if (search.q === '') return null
  return (
    <nav aria-label="Search in" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden className="text-sm text-ink-muted">
        Search in
      </span>
      <ul className="inline-flex flex-wrap rounded border border-control p-0.5">
        {places.map(({ searchIn, label }) => (
          <li key={searchIn}>
            <Link
              to={paths.governmentActions(
                browseQuery({ ...search, searchIn, tab: 'actions', page: 1 }),
              )}
              aria-current={search.searchIn === searchIn ? 'true' : undefined}
              className="grid min-h-8 place-items-center rounded-[4px] px-3 text-sm text-ink-muted no-underline hover:text-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The order of the list; a change sorts at once, and before script has run a button does. */
function SortForm({ search }: { search: BrowseSearch }) {
  const submit = useSubmit()
  // The choice shows while its list is on its way. The field stays the same one, and so keeps the focus.
  const [sort, showSort] = useOptimistic(search.sort)
  const { sort: _, page: __, ...hiddenFields } = browseQuery(search)
  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    startTransition(async () => {
      showSort(target.value as Sort)
      await submit(target.form, { preventScrollReset: true })
    })
  }
  return (
    <Form
      method="get"
      action={paths.governmentActions()}
      preventScrollReset
      className="flex items-center gap-2"
    >
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === undefined || String(value) === '' ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      <Select
        label="Sort by"
        name="sort"
        value={sort}
        onChange={change}
        options={sortsOf(search)}
      />
      <span className="hidden noscript:block">
        <Button type="submit">Sort</Button>
      </span>
    </Form>
  )
}

/** An empty list of actions, with what else there is to try. */
function NothingFound({ search }: { search: BrowseSearch }) {
  const { q, searchIn } = search
  const isFiltered = search.actionTypes.length > 0 || hasMoreFilters(search)
  const to = (change: Partial<BrowseSearch>) =>
    paths.governmentActions(browseQuery({ ...search, tab: 'actions', page: 1, ...change }))
  return (
    <EmptyState
      title={
        q
          ? 'No results found for your search query.'
          : 'No federal actions found matching your filters.'
      }
      action={<LinkButton to={paths.governmentActions()}>Browse All Federal Actions</LinkButton>}
    >
      {q && (
        <ul className="grid gap-1">
          {isFiltered && (
            <li>
              <Link to={to({ branches: [], actionTypes: [], more: {} })}>
                Search without the filters
              </Link>
            </li>
          )}
          <li>
            {searchIn === 'texts' ? (
              <Link to={to({ searchIn: 'summaries' })}>Search in titles and summaries</Link>
            ) : (
              <Link to={to({ searchIn: 'texts' })}>Search in the official texts</Link>
            )}
          </li>
          <li>Fewer words find more; a number such as “H.R. 1” or “EO 14160” finds its action.</li>
        </ul>
      )}
    </EmptyState>
  )
}

/** Ways to keep a list, and to learn of its new actions. */
function FollowSearch({ search }: { search: BrowseSearch }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden">
      {search.q && <TrackSearch key={search.q} query={search.q} />}
      {search.q && <FollowByMail thing={{ kind: 'search', id: search.q }} />}
      <a href={feedOf(search)} className="inline-flex min-h-6 items-center gap-2 text-sm">
        <Rss aria-hidden className="size-4" />
        {search.q ? 'Feed of this search' : 'Feed of this list'}
      </a>
      {search.searchIn === 'summaries' && (
        <a
          href={paths.actionsCsv({ ...contentsOf(search), sort: browseQuery(search).sort })}
          download
          className="inline-flex min-h-6 items-center gap-2 text-sm"
        >
          <Download aria-hidden className="size-4" />
          CSV of this list
        </a>
      )}
    </div>
  )
}

/** Keeps a search as a tracker of the user's. A visitor is led to log in, and back here. */
const TrackSearch = signedIn<{ query: string }>(
  async () => (await import('./SignedInTrackSearch.tsx')).SignedInTrackSearch,
  () => <LoginToTrack />,
)

function LoginToTrack() {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.login(pathname + search)}
      className="visitor-only inline-flex min-h-6 items-center gap-2 text-sm"
    >
      <Bell aria-hidden className="size-4" />
      Log in to track this search
    </Link>
  )
}
