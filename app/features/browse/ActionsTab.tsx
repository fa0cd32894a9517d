import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { ActionResults } from './ActionResults.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import type { FilterChoice } from './filter-choice.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { LoadedActions } from './load-browse.ts'
import { ResultCount } from './ResultCount.tsx'
import { SortForm } from './SortForm.tsx'
import { BrowseViewSwitch } from './BrowseViewSwitch.tsx'

export function ActionsTab({ search, options, found }: LoadedActions) {
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
              <BrowseViewSwitch search={search} />
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
            <ActionResults search={search} found={found} />
          )}
        </div>
      </div>
      {drawerOpen && (
        <FilterDrawer
          {...form}
          choice={search}
          onApply={filter}
          onClose={() => setDrawerOpen(false)}
        />
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
