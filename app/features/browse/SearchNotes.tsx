import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { OutOfRecord } from '#domain/actions/out-of-record.ts'
import { exactQuery } from '#domain/search/search-query.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import type { QueryReading } from './search-page.ts'

type SearchNotesProps = {
  search: BrowseSearch
  reading: QueryReading
  /** How many match in the other tab. */
  others: number
  /** What it asks for that the record doesn't have. */
  outOfRecord?: OutOfRecord | null
}

/** What a visitor has to know of a search: that other words were looked for, and that there is more in the other tab. */
export function SearchNotes({ search, reading, others, outOfRecord }: SearchNotesProps) {
  const { q } = search
  const { correction } = reading
  const officials = search.tab === 'officials'
  const isPartial = reading.isPartial && correction === null && !officials
  if (q === '' || (correction === null && !isPartial && others === 0 && !outOfRecord)) return null
  const to = (change: Partial<BrowseSearch>) =>
    paths.governmentActions(browseQuery({ ...search, page: 1, ...change }))
  const other = officials
    ? { tab: 'actions' as const, words: pluralize(others, 'federal action') }
    : { tab: 'officials' as const, words: pluralize(others, 'federal official') }
  return (
    <div className="mb-5 grid gap-1.5 border-l-2 border-accent pl-4">
      {outOfRecord && (
        <p>
          {outOfRecord.says} Look on{' '}
          <a href={outOfRecord.url} rel="external">
            {outOfRecord.site}
          </a>
          .
        </p>
      )}
      {correction !== null && (
        <p>
          Showing results for <strong className="font-semibold">{correction}</strong>.{' '}
          <Link to={to({ q: exactQuery(q, correction) })}>
            Search for exactly <span className="font-semibold">{q}</span>
          </Link>
        </p>
      )}
      {isPartial && (
        <p>No federal action has all of these words. Showing those that have most of them.</p>
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
