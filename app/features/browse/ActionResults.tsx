import { Rss } from 'lucide-react'
import { ActionCard } from '#app/blocks/action-card/ActionCard.tsx'
import { ActionsTable } from '#app/blocks/action-table/ActionsTable.tsx'
import type { ListedAction } from '#app/blocks/action-card/listed-action.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import type { Found } from './load-browse.ts'
import { ResultPage } from './ResultPage.tsx'

type ActionResultsProps = { search: BrowseSearch; found: Exclude<Found<ListedAction>, 'failed'> }

export function ActionResults({ search, found }: ActionResultsProps) {
  if (found.total === 0) {
    return (
      <EmptyState
        title={
          search.q
            ? 'No results found for your search query.'
            : 'No federal actions found matching your filters.'
        }
        action={<LinkButton to={paths.governmentActions()}>Browse All Federal Actions</LinkButton>}
      />
    )
  }
  const { branches, action_types, q, sort } = browseQuery(search)
  return (
    <>
      <ResultPage
        search={search}
        found={found}
        columns="xl:grid-cols-3"
        table={(actions) => (
          <ActionsTable rows={actions.map((action) => ({ id: action.id, action }))} />
        )}
        card={(action) => <ActionCard action={action} />}
      />
      <p className="mt-8 text-center print:hidden">
        <a
          href={paths.feed({ q, sort, branches, action_types })}
          className="inline-flex min-h-6 items-center gap-2 text-sm"
        >
          <Rss aria-hidden className="size-4" />
          Feed of this list
        </a>
      </p>
    </>
  )
}
