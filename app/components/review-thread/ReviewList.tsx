import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { paths, reviewAnchor } from '#app/paths.ts'
import { Stars } from '#app/ui/Stars.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { commentWords } from '#domain/comments/comment-text.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { CommentText } from './CommentText.tsx'
import { threadWords } from './thread-words.ts'

type ReviewListProps = {
  reviews: Review[]
  subject: ReviewSubject
  /** The text of a thread without reviews. */
  empty: string
  /** The review that the page is about. */
  current?: string
  /** The buttons for a review. */
  actions?: (review: Review) => ReactNode
}

// Deeper replies are not indented further, so that they stay readable on a phone.
const maxIndent = 3
/** Characters of the review that a reply answers. */
const answeredLength = 80

export function ReviewList({ reviews, subject, empty, current, actions }: ReviewListProps) {
  const children = Map.groupBy(reviews, ({ parentId }) => parentId)
  const byId = new Map(reviews.map((review) => [review.id, review]))
  if (reviews.length === 0) return <p className="text-ink-muted">{empty}</p>

  function thread(parentId: string | null, depth: number) {
    const here = children.get(parentId)
    if (!here) return null
    return (
      <ul
        className={depth > 0 && depth <= maxIndent ? 'ml-3 border-l border-line pl-4 sm:ml-6' : ''}
      >
        {here.map((review, place) => (
          <li
            key={review.id}
            aria-current={review.id === current ? 'true' : undefined}
            className={`pt-4 ${review.id === current ? 'border-l-[3px] border-accent pl-3' : ''}`}
          >
            <ReviewArticle
              review={review}
              subject={subject}
              answered={byId.get(review.parentId ?? '')}
              isBelow={place === 0}
            >
              {actions?.(review)}
            </ReviewArticle>
            {thread(review.id, depth + 1)}
          </li>
        ))}
      </ul>
    )
  }
  return thread(null, 0)
}

type ReviewArticleProps = {
  review: Review
  subject: ReviewSubject
  /** The review that this one replies to. */
  answered?: Review | undefined
  /** Whether it is right above. */
  isBelow: boolean
  children?: ReactNode
}

function ReviewArticle({ review, subject, answered, isBelow, children }: ReviewArticleProps) {
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
          {!isBelow &&
            answered.content !== null &&
            `: “${truncate(commentWords(answered.content), answeredLength)}”`}
        </p>
      )}
      {review.content === null ? (
        <p className="mt-1 text-ink-muted italic">
          {review.notice && words.notices[review.notice]}
        </p>
      ) : (
        <CommentText content={review.content} mentions={review.mentions} />
      )}
      {review.content !== null && review.helpfulCount > 0 && (
        <p className="text-sm text-ink-muted">
          {pluralize(review.helpfulCount, 'user')} found this helpful
        </p>
      )}
      {children}
    </article>
  )
}
