import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

/** An empty list of actions, with what else there is to try. */
export function NothingFound({ search }: { search: BrowseSearch }) {
  const { q, searchIn } = search
  const isFiltered = search.actionTypes.length > 0
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
              <Link to={to({ branches: [], actionTypes: [] })}>Search without the filters</Link>
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
