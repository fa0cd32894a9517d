import { useRevalidator } from 'react-router'
import { OfficialCard } from '#app/components/official-card/OfficialCard.tsx'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BrowseViewSwitch } from './BrowseViewSwitch.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import type { LoadedOfficials } from './load-browse.ts'
import { isNarrowed, noFilter } from './officials-filter.ts'
import { OfficialsFilterForm } from './OfficialsFilterForm.tsx'
import { OfficialsTable } from './OfficialsTable.tsx'
import { ResultPage } from './ResultPage.tsx'
import { SearchNotes } from './SearchNotes.tsx'

/** Senators and representatives: those in office by name, or those who match the query, and fit the filters. */
export function OfficialsTab({
  search,
  found,
  termsOver,
  facets,
  reading,
  actions,
}: LoadedOfficials) {
  const { revalidate } = useRevalidator()
  if (found === 'failed') {
    return (
      <ErrorState message="Failed to fetch officials data." onRetry={() => void revalidate()} />
    )
  }
  const narrowed = isNarrowed(search.officials)
  if (found.total === 0 && search.q === '' && !narrowed)
    return <EmptyState title="Federal Officials Directory Coming Soon" />
  return (
    <>
      <SearchNotes search={search} reading={reading} others={actions} />
      {(found.total > 0 || narrowed) && <OfficialsFilterForm search={search} facets={facets} />}
      {found.total === 0 ? (
        <NobodyFound search={search} />
      ) : (
        <>
          <ActiveFilters search={search} options={[]} />
          <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-muted tabular-nums">
              {pluralize(found.total, 'federal official')}
            </p>
            <BrowseViewSwitch search={search} />
          </div>
          {termsOver && <p className="mb-4 text-sm text-ink-muted">{termsOver}</p>}
          <ResultPage
            search={search}
            found={found}
            columns="lg:grid-cols-3"
            table={(officials) => <OfficialsTable officials={officials} />}
            card={(official) => <OfficialCard official={official} />}
          />
        </>
      )}
    </>
  )
}

function NobodyFound({ search }: { search: BrowseSearch }) {
  const unfiltered = paths.governmentActions(browseQuery({ ...search, officials: noFilter }))
  return isNarrowed(search.officials) ? (
    <EmptyState
      title={
        search.q
          ? 'No federal officials found for your search query.'
          : 'No federal officials fit these filters.'
      }
      action={<LinkButton to={unfiltered}>Clear filters</LinkButton>}
    />
  ) : (
    <EmptyState
      title="No federal officials found for your search query."
      action={<LinkButton to={paths.officials()}>Browse All Federal Officials</LinkButton>}
    />
  )
}
