import { lazy } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ForReader } from '#app/session/ForReader.tsx'
import { LazyPart } from '#app/session/LazyPart.tsx'
import { ReviewList } from './ReviewList.tsx'
import type { ReviewThreadProps } from './review-thread-props.ts'
import { useThread } from './use-thread.ts'

const ShowMore = lazy(async () => ({ default: (await import('./ShowMore.tsx')).ShowMore }))
const SignedInThread = lazy(async () => ({
  default: (await import('./SignedInThread.tsx')).SignedInThread,
}))

/** What users wrote, and for users the way to take part. */
export function ReviewThread(props: ReviewThreadProps) {
  return (
    <ForReader fallback={() => <VisitorThread {...props} />}>
      {(userId) => <SignedInThread {...props} userId={userId} />}
    </ForReader>
  )
}

function VisitorThread(props: ReviewThreadProps) {
  const { subject, initial, empty, returnPath, prompt, heading } = props
  const thread = useThread(subject, initial)
  return (
    <>
      {heading?.(thread.reviews, !thread.hasMore)}
      <p className="visitor-only mb-6 print:hidden">
        {prompt ?? <Link to={paths.login(returnPath)}>Please log in to review</Link>}
      </p>
      {thread.reviews.some(({ parentId }, place) => parentId === null && place > 0) && (
        <p className="mb-2 text-sm print:hidden">
          <Link to={paths.discussion(subject.kind, subject.id, { order: 'newest' })}>
            Newest or most answered first
          </Link>
        </p>
      )}
      <ReviewList reviews={thread.reviews} subject={subject} empty={empty} />
      {thread.hasMore && (
        <LazyPart fallback={() => null}>
          <ShowMore thread={thread} subject={subject} />
        </LazyPart>
      )}
    </>
  )
}
