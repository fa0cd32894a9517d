import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates.ts'
import type { Review } from './action-view.ts'

/** What readers wrote, threaded, oldest first; and for a visitor the way to take part. */
export function Reviews({ reviews, actionId }: { reviews: Review[]; actionId: string }) {
  return (
    <>
      <p className="mb-6">
        <Link to={paths.login(paths.action(actionId))}>Please log in to review</Link>
      </p>
      {reviews.length === 0 ? (
        <p className="text-ink-muted">No reviews yet.</p>
      ) : (
        <Thread reviews={reviews} parentId={null} depth={0} />
      )}
    </>
  )
}

// Replies to replies stay readable on a phone: after three levels they are no longer indented.
const deepest = 3

function Thread(props: { reviews: Review[]; parentId: string | null; depth: number }) {
  const { reviews, parentId, depth } = props
  const here = reviews.filter((review) => review.parentId === parentId)
  if (here.length === 0) return null
  return (
    <ul className={depth > 0 && depth <= deepest ? 'ml-3 border-l border-line pl-4 sm:ml-6' : ''}>
      {here.map((review) => (
        <li key={review.id} className="pt-4">
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {review.username ? (
              <Link to={paths.publicProfile(review.username)} className="quiet-link font-semibold">
                {review.author}
              </Link>
            ) : (
              <strong>{review.author}</strong>
            )}
            {review.rating !== null && <Stars value={review.rating} size={16} />}
            <time dateTime={review.createdAt} className="text-ink-muted">
              {longDate(review.createdAt)}
            </time>
            {review.edited && <span className="text-ink-muted">(edited)</span>}
          </p>
          {review.content === null ? (
            <p className="mt-1 text-ink-muted italic">{review.notice}</p>
          ) : (
            <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">{review.content}</p>
          )}
          <Thread reviews={reviews} parentId={review.id} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}
