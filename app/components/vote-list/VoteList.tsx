import type { ReactNode } from 'react'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'

type VoteListProps = {
  total: number
  page: number
  totalPages: number
  /** Where a page of the list is; the first has no number. */
  hrefFor: (page: number | undefined) => string
  /** Beside the number of votes: the same list in another form. */
  elsewhere: ReactNode
  /** In place of the list where nothing fits. */
  empty: ReactNode
  /** The `VoteListItem`s of this page. */
  children: ReactNode
}

/** A page of a list of roll calls, under how many there are. */
export function VoteList(props: VoteListProps) {
  const { total, page, totalPages, hrefFor } = props
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <p>
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
          hrefFor={(number) => hrefFor(number > 1 ? number : undefined)}
        />
      </div>
    </>
  )
}
