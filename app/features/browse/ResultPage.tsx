import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import type { Found } from './found.ts'

type ResultPageProps<Row> = {
  search: BrowseSearch
  found: Exclude<Found<Row>, 'failed'>
  table: (rows: Row[]) => ReactNode
  card: (row: Row) => ReactNode
  /** The class that says in how many columns the cards stand on large screens. */
  columns: string
}

export function ResultPage<Row extends { id: string }>(props: ResultPageProps<Row>) {
  const { search, found, table, card, columns } = props
  return (
    <>
      {search.view === 'table' ? (
        table(found.rows)
      ) : (
        <ul className={`grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 ${columns}`}>
          {found.rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={found.page}
          totalPages={found.totalPages}
          hrefFor={(page) => paths.governmentActions(browseQuery({ ...search, page }))}
        />
      </div>
    </>
  )
}
