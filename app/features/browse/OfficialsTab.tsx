import { useRevalidator } from 'react-router'
import { OfficialCard } from '#app/blocks/official-card/OfficialCard.tsx'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BrowseViewSwitch } from './BrowseViewSwitch.tsx'
import type { LoadedOfficials } from './load-browse.ts'
import { OfficialsTable } from './OfficialsTable.tsx'
import { ResultPage } from './ResultPage.tsx'
import { SearchNotes } from './SearchNotes.tsx'

/** Senators and representatives: those in office by name, or those who match the query. */
export function OfficialsTab({ search, found, correction, actions }: LoadedOfficials) {
  const { revalidate } = useRevalidator()
  const notes = <SearchNotes search={search} correction={correction} others={actions} />
  if (found === 'failed') {
    return (
      <ErrorState message="Failed to fetch officials data." onRetry={() => void revalidate()} />
    )
  }
  if (found.total === 0) {
    return search.q ? (
      <>
        {notes}
        <EmptyState
          title="No federal officials found for your search query."
          action={<LinkButton to={paths.officials()}>Browse All Federal Officials</LinkButton>}
        />
      </>
    ) : (
      <EmptyState title="Federal Officials Directory Coming Soon" />
    )
  }
  return (
    <>
      {notes}
      <ActiveFilters search={search} options={[]} />
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted tabular-nums">
          {found.total.toLocaleString('en-US')} federal officials
        </p>
        <BrowseViewSwitch search={search} />
      </div>
      <ResultPage
        search={search}
        found={found}
        columns="lg:grid-cols-3"
        table={(officials) => <OfficialsTable officials={officials} />}
        card={(official) => <OfficialCard official={official} />}
      />
    </>
  )
}
