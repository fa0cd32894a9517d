import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import { truncate } from '#domain/language/truncate.ts'

type ListCardProps = {
  list: {
    id: string
    name: string
    description: string | null
    created_at: string
    item_count: number
    username?: string
    /** The editors keep the list by a rule from the record. */
    by_editors?: boolean
  }
  descriptionLength: number
  /** How many users follow it: "3 followers". */
  followers: ReactNode
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

export function ListCard(props: ListCardProps) {
  const { list, descriptionLength, followers, heading: Heading = 'h3', children } = props
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col border-t-2 border-ink pt-3 pb-5 wrap-anywhere"
    >
      <Heading id={id} dir="auto" className="text-h3">
        <Link to={paths.communityList(list.id)} className="quiet-link">
          {list.name}
        </Link>
      </Heading>
      {list.description && (
        <p dir="auto" className="mt-2 font-serif">
          {truncate(list.description, descriptionLength)}
        </p>
      )}
      <div className="mt-auto pt-3">
        <p className="text-sm text-ink-muted">
          {list.by_editors && <strong className="text-ink">By the editors · </strong>}
          {list.username && !list.by_editors && (
            <>
              By{' '}
              <Link to={paths.publicProfile(list.username)} className="text-ink">
                {list.username}
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={list.created_at}>{longDate(list.created_at)}</time>
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          {pluralize(list.item_count, 'item')} · {followers}
        </p>
        {children && <div className="mt-3">{children}</div>}
      </div>
    </article>
  )
}
