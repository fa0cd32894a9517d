import type { ReactNode } from 'react'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'

type VoteListProps = {
  total: number
  page: number
  totalPages: number
  /** The address of a page of the list. The first page has no number. */
  hrefFor: (page: number | undefined) => string
  /** A link to the same list in another form, next to the number of votes. */
  elsewhere: ReactNode
  /** Replaces the list if no vote matches. */
  empty: ReactNode
  /** The `VoteListItem`s of this page. */
  children: ReactNode
}

/** A page of a list of roll calls, with their number above it. */
export function VoteList(props: VoteListProps) {
  const { total, page, totalPages, hrefFor } = props
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6">
        {/* After paging, the focus is here. */}
        <p id="votes-count" tabIndex={-1}>
          {pluralize(total, 'vote')}
          {totalPages > 1 && ` · page ${page} of ${totalPages.toLocaleString('en-US')}`}
        </p>
        {props.elsewhere}
      </div>
      {total === 0 ? (
        <div className="mt-6">{props.empty}</div>
      ) : (
        <ul className="mt-3 border-b border-line">{props.children}</ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={totalPages}
          resultsId="votes-count"
          hrefFor={(number) => hrefFor(number > 1 ? number : undefined)}
        />
      </div>
    </>
  )
}
