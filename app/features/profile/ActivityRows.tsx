import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { ProfileComment, ProfileRating } from './load-profile.ts'

export function CommentRow({ comment }: { comment: ProfileComment }) {
  return (
    <li className="border-b border-line py-4">
      <p dir="auto" className="max-w-[70ch] wrap-anywhere whitespace-pre-line">
        {comment.content}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        On <SubjectLink {...comment} />
        {' · '}
        <time dateTime={comment.created_at}>{longDate(comment.created_at)}</time>
        {comment.updated_at !== comment.created_at && ' (edited)'}
      </p>
    </li>
  )
}

export function RatingRow({ rating }: { rating: ProfileRating }) {
  return (
    <li className="border-b border-line py-4">
      <SubjectLink {...rating} className="quiet-link font-serif font-semibold" />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <Stars value={rating.rating_value} size={16} />
        <time dateTime={rating.created_at}>{longDate(rating.created_at)}</time>
      </p>
    </li>
  )
}

type SubjectProps = Pick<
  ProfileRating,
  'action_id' | 'action_title' | 'legislator_id' | 'legislator_name'
> & { className?: string }

/** The subject of a review or rating: an action or a legislator. */
function SubjectLink({
  action_id,
  action_title,
  legislator_id,
  legislator_name,
  className,
}: SubjectProps) {
  const to = action_id === null ? paths.legislator(legislator_id ?? '') : paths.action(action_id)
  return (
    <Link to={to} className={className}>
      {action_title ?? legislator_name}
    </Link>
  )
}
