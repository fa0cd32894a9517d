import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates.ts'
import type { ProfileComment, ProfileRating } from './load-profile.ts'

export function CommentRow({ comment }: { comment: ProfileComment }) {
  return (
    <li className="border-b border-line py-4">
      <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{comment.content}</p>
      <p className="mt-1 text-sm text-ink-muted">
        On <Link to={paths.action(comment.action_id)}>{comment.action_title}</Link>
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
      <Link to={paths.action(rating.action.id)} className="quiet-link font-serif font-semibold">
        {rating.action.title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <Stars value={rating.rating_value} size={16} />
        <time dateTime={rating.created_at}>{longDate(rating.created_at)}</time>
      </p>
    </li>
  )
}
