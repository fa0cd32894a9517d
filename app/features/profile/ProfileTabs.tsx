import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ListCard } from '#app/components/list-card/ListCard.tsx'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { limits } from '#domain/limits.ts'
import { CommentRow, RatingRow } from './ActivityRows.tsx'
import type { LoadedProfile } from './load-profile.ts'

export function CommentsTab({ profile, comments }: LoadedProfile) {
  if (!profile.show_comments)
    return <EmptyState title={`${profile.username} does not show comments here.`} />
  return (
    <Paged
      rows={comments}
      title="Comments"
      empty="No comments yet."
      tab="comments"
      username={profile.username}
    >
      {(shown) => (
        <ul className="border-t border-ink">
          {shown.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

export function RatingsTab({ profile, ratings }: LoadedProfile) {
  if (!profile.show_ratings)
    return <EmptyState title={`${profile.username} does not show ratings here.`} />
  return (
    <Paged
      rows={ratings}
      title="Ratings"
      empty="No ratings yet."
      tab="ratings"
      username={profile.username}
    >
      {(shown) => (
        <ul className="border-t border-ink">
          {shown.map((rating) => (
            <RatingRow key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

export function ListsTab({ profile, lists }: LoadedProfile) {
  return (
    <Paged
      rows={lists}
      title="Public Lists"
      empty="No public lists yet."
      tab="lists"
      username={profile.username}
    >
      {(shown) => (
        <ul className="grid gap-x-9 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((list) => (
            <li key={list.id} className="min-w-0">
              <ListCard
                list={list}
                descriptionLength={limits.characters.profileListDescription}
                followers={pluralize(list.follower_count, 'follower')}
              />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

type PagedProps<Row> = {
  rows: Row[]
  title: string
  empty: string
  tab: string
  username: string
  children: (shown: Row[]) => ReactNode
}

/** Ten of them at a time; the address holds the page. */
function Paged<Row>({ rows, title, empty, tab, username, children }: PagedProps<Row>) {
  const [params] = useSearchParams()
  const { perPage } = limits.publicProfile
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const wanted = Number(params.get('page') ?? 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <h2 className="mb-5 text-h2">{title}</h2>
      {children(rows.slice((page - 1) * perPage, page * perPage))}
      <Pager
        page={page}
        pages={pages}
        label={`Pages of ${title.toLowerCase()}`}
        to={(number) => paths.publicProfile(username, { tab, page: number })}
      />
    </>
  )
}

type PagerProps = { page: number; pages: number; label: string; to: (page: number) => string }

/** One page back and one on; nothing where all fits on one. */
function Pager({ page, pages, label, to }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      <span className="min-w-24 print:hidden">
        {page > 1 && (
          <LinkButton to={to(page - 1)} rel="prev">
            Previous
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-ink-muted tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="min-w-24 text-right print:hidden">
        {page < pages && (
          <LinkButton to={to(page + 1)} rel="next">
            Next
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
