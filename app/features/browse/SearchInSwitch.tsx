import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

const places = [
  { searchIn: 'summaries', label: 'Titles and summaries' },
  { searchIn: 'texts', label: 'Official texts' },
] as const

/** Where the words of a search are looked for; nothing to choose without words. */
export function SearchInSwitch({ search }: { search: BrowseSearch }) {
  if (search.q === '') return null
  return (
    <nav aria-label="Search in" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden className="text-sm text-ink-muted">
        Search in
      </span>
      <ul className="inline-flex rounded border border-control p-0.5">
        {places.map(({ searchIn, label }) => (
          <li key={searchIn}>
            <Link
              to={paths.governmentActions(
                browseQuery({ ...search, searchIn, tab: 'actions', page: 1 }),
              )}
              aria-current={search.searchIn === searchIn ? 'true' : undefined}
              className="grid min-h-8 place-items-center rounded-[4px] px-3 text-sm text-ink-muted no-underline hover:text-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
