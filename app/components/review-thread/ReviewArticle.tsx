import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { paths } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { reviewAnchor } from './review-anchor.ts'
import { threadWords } from './thread-words.ts'

type ReviewArticleProps = {
  review: Review
  subject: ReviewSubject
  /** The review that this one replies to, if its place on the page does not show that. */
  answered?: Review | undefined
  children?: ReactNode
}

export function ReviewArticle({ review, subject, answered, children }: ReviewArticleProps) {
  const words = threadWords(subject)
  return (
    <article
      id={reviewAnchor(review.id)}
      aria-label={`${words.one === 'review' ? 'Review' : 'Comment'} by ${review.author}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
        {review.username ? (
          <Link to={paths.publicProfile(review.username)} className="quiet-link font-semibold">
            {review.author}
          </Link>
        ) : (
          <strong>{review.author}</strong>
        )}
        {review.rating !== null && <Stars value={review.rating} size={16} />}
        <Link
          to={paths.comment(subject.kind, review.id)}
          rel="nofollow"
          className="quiet-link text-ink-muted"
        >
          <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
        </Link>
        {review.edited && review.notice === null && (
          <span className="text-ink-muted">(edited)</span>
        )}
      </p>
      {answered && (
        <p className="text-sm text-ink-muted">
          In reply to <a href={`#${reviewAnchor(answered.id)}`}>{answered.author}</a>
        </p>
      )}
      {review.content === null ? (
        <p className="mt-1 text-ink-muted italic">
          {review.notice && words.notices[review.notice]}
        </p>
      ) : (
        <p dir="auto" className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">
          {review.content}
        </p>
      )}
      {children}
    </article>
  )
}
