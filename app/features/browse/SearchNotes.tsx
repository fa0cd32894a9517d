import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { counted } from '#domain/counted.ts'
import { exactQuery } from '#domain/search-query.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

type SearchNotesProps = {
  search: BrowseSearch
  /** What is shown instead of what was typed. */
  correction: string | null
  /** How many match in the other tab. */
  others: number
}

/** What a reader has to know of a search: that other words were looked for, and that there is more in the other tab. */
export function SearchNotes({ search, correction, others }: SearchNotesProps) {
  const { q } = search
  if (q === '' || (correction === null && others === 0)) return null
  const officials = search.tab === 'officials'
  const to = (change: Partial<BrowseSearch>) =>
    paths.governmentActions(browseQuery({ ...search, page: 1, ...change }))
  const other = officials
    ? { tab: 'actions' as const, words: counted(others, 'federal action') }
    : { tab: 'officials' as const, words: counted(others, 'federal official') }
  return (
    <div className="mb-5 grid gap-1.5 border-l-2 border-accent pl-4">
      {correction !== null && (
        <p>
          Showing results for <strong className="font-semibold">{correction}</strong>.{' '}
          <Link to={to({ q: exactQuery(q, correction) })}>
            Search for exactly <span className="font-semibold">{q}</span>
          </Link>
        </p>
      )}
      {others > 0 && (
        <p>
          <Link to={to({ tab: other.tab, searchIn: 'summaries', branches: [], actionTypes: [] })}>
            {other.words}
          </Link>{' '}
          {others === 1 ? 'matches' : 'match'} “{correction ?? q}” too.
        </p>
      )}
    </div>
  )
}
