import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import type { Marks } from '#domain/search/marked-segments.ts'
import type { BrowseSearch } from './browse-search.ts'
import type { Found } from './found.ts'
import { ResultPage } from './ResultPage.tsx'

type ActionResultsProps = {
  search: BrowseSearch
  found: Exclude<Found<ListedAction>, 'failed'>
  marks: Marks
}

export function ActionResults({ search, found, marks }: ActionResultsProps) {
  return (
    <ResultPage
      search={search}
      found={found}
      columns="xl:grid-cols-3"
      table={(actions) => (
        <ActionsTable rows={actions.map((action) => ({ id: action.id, action }))} marks={marks} />
      )}
      card={(action) => <ActionCard action={action} marks={marks} />}
    />
  )
}
