import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { ListGrid } from './ListGrid.tsx'
import { type CommunityList, type ListSearch, listsPerPage } from './load-community.ts'

type FoundListsProps = { search: ListSearch; lists: CommunityList[]; total: number }

/** A page of all public lists, or of those that have the words of a search. */
export function FoundLists({ search, lists, total }: FoundListsProps) {
  const { q, sort, page } = search
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="mb-5 text-h2">
        {q ? `Lists with “${q}”` : 'All lists'}{' '}
        <span className="text-ink-muted">({total.toLocaleString('en-US')})</span>
      </h2>
      {lists.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'There is no such page.' : 'No public list has these words.'}
          action={<LinkButton to={paths.community()}>Back to Community</LinkButton>}
        />
      ) : (
        <ListGrid lists={lists} />
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / listsPerPage)}
          hrefFor={(to) => paths.community({ q, sort, page: to })}
        />
      </div>
    </section>
  )
}
