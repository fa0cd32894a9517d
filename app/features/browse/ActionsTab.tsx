import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#app/paths.ts'
import { LazyPart } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { browseQuery, type BrowseSearch } from './browse-search.ts'
import { BrowseViewSwitch } from './BrowseViewSwitch.tsx'
import type { FilterChoice } from './filter-choice.ts'
import { FilterForm } from './FilterForm.tsx'
import { FollowSearch } from './FollowSearch.tsx'
import type { LoadedActions } from './load-browse.ts'
import type { LoadedTexts } from './load-texts.ts'
import { NothingFound } from './NothingFound.tsx'
import { ResultCount } from './ResultCount.tsx'
import { SearchInSwitch } from './SearchInSwitch.tsx'
import { SortForm } from './SortForm.tsx'

const FilterDrawer = lazy(async () => ({
  default: (await import('./FilterDrawer.tsx')).FilterDrawer,
}))

type ActionsTabProps = {
  loaded: LoadedActions | LoadedTexts
  /** What a search has to say of itself, above the list. */
  notes: ReactNode
  /** The list, where it could be read and is not empty. */
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
        <div className="mt-4 empty:hidden">
          <ActiveFilters search={search} options={options} />
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
