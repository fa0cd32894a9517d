import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { limits } from '#domain/limits.ts'
import { wholeDays } from '#domain/dates/whole-days.ts'
import { CommentRow, RatingRow } from './ActivityRows.tsx'
import type { LoadedProfile } from './load-profile.ts'

const { recent } = limits.publicProfile

export function ProfileOverview({ profile, comments, ratings, now }: LoadedProfile) {
  const { username, show_activity, show_comments, show_ratings } = profile
  if (!show_comments && !show_ratings)
    return <EmptyState title={`${username} does not show any activity here.`} />
  return (
    <div className="grid gap-12">
      {show_activity && <Numbers profile={profile} now={now} />}
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {show_comments && (
          <Recent
            title="Recent Comments"
            empty="No comments yet."
            more={comments.length > recent && paths.publicProfile(username, { tab: 'comments' })}
            what="comments"
          >
            {comments.slice(0, recent).map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </Recent>
        )}
        {show_ratings && (
          <Recent
            title="Recent Ratings"
            empty="No ratings yet."
            more={ratings.length > recent && paths.publicProfile(username, { tab: 'ratings' })}
            what="ratings"
          >
            {ratings.slice(0, recent).map((rating) => (
              <RatingRow key={rating.id} rating={rating} />
            ))}
          </Recent>
        )}
      </div>
    </div>
  )
}

function Numbers({ profile, now }: Pick<LoadedProfile, 'profile' | 'now'>) {
  const { show_comments, show_ratings, first_activity_at } = profile
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-4 text-h2">
        Activity Overview
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        {show_comments && (
          <Stat name="Total Comments">{profile.comment_count?.toLocaleString('en-US')}</Stat>
        )}
        {show_ratings && (
          <>
            <Stat name="Total Ratings">{profile.rating_count?.toLocaleString('en-US')}</Stat>
            <Stat name="Avg Rating">{(profile.average_rating ?? 0).toFixed(1)} / 5.0</Stat>
          </>
        )}
        {/* They count from the first comment or rating, which is not known where either is hidden. */}
        {show_comments && show_ratings && (
          <Stat name="Days Active">
            {(first_activity_at ? wholeDays(first_activity_at, now) : 0).toLocaleString('en-US')}
          </Stat>
        )}
      </dl>
    </section>
  )
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-serif text-h2 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

type RecentProps = {
  title: string
  empty: string
  /** The page with all of them, if there are more. */
  more: string | false
  what: string
  children: ReactNode[]
}

function Recent({ title, empty, more, what, children }: RecentProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-11 items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 className="text-h3">{title}</h2>
        {more && (
          <Link to={more} className="py-1 text-sm">
            View all<span className="sr-only"> {what}</span>
          </Link>
        )}
      </div>
      {children.length > 0 ? <ul>{children}</ul> : <p className="py-4 text-ink-muted">{empty}</p>}
    </section>
  )
}
