import { Link } from 'react-router'
import { VisibilityBadge } from '#app/components/own-list/VisibilityBadge.tsx'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import { limits } from '#domain/limits.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { OwnList } from '#app/data/personal/lists.ts'

/** One of the user's own lists; it leads to the page where it is kept. */
export function OwnListCard({ list }: { list: OwnList }) {
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-3 pb-5 wrap-anywhere">
      <h2 dir="auto" className="text-h3">
        <Link to={paths.ownList(list.id)} className="quiet-link">
          {list.name}
        </Link>
      </h2>
      {list.description && (
        <p dir="auto" className="mt-2 font-serif">
          {truncate(list.description, limits.characters.listDescription)}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-3 text-sm text-ink-muted">
        <span>{lineOfFacts([pluralize(list.itemCount, 'item'), longDate(list.created_at)])}</span>
        <span className="ml-auto">
          <VisibilityBadge isPublic={list.is_public} />
        </span>
      </p>
    </article>
  )
}
