import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { LoadedList } from './load-list.ts'

export function ListDetails({ list }: { list: LoadedList['list'] }) {
  return (
    <aside aria-labelledby="details" className="border-t-2 border-ink pt-5">
      <h2 id="details" className="mb-4 font-sans text-sm font-semibold">
        List Details
      </h2>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-ink-muted">Created by</dt>
          <dd className="wrap-anywhere">
            <Link to={paths.publicProfile(list.username)}>{list.username}</Link>
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">Created on</dt>
          <dd>
            <time dateTime={list.created_at}>{longDate(list.created_at)}</time>
          </dd>
        </div>
      </dl>
      {list.by_editors && (
        <p className="mt-3 text-sm text-ink-muted">
          By the editors of this site. It follows the record by its rule, and nobody picks what is
          in it.
        </p>
      )}
      <p className="mt-5 text-sm">
        <a
          href={paths.listFeed(list.id)}
          className="inline-flex min-h-6 items-center gap-2 print:hidden"
        >
          <Rss aria-hidden className="size-4" />
          Feed of this list (Atom)
        </a>
      </p>
    </aside>
  )
}
