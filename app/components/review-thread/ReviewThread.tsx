import { lazy } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { LazyPart, signedIn } from '#app/session/signed-in.tsx'
import { ReviewList } from './ReviewList.tsx'
import type { ReviewThreadProps } from './SignedInThread.tsx'
import { useThread } from './use-thread.ts'

const ShowMore = lazy(async () => ({ default: (await import('./ShowMore.tsx')).ShowMore }))

/** The users' reviews. Signed-in users can also write there. */
export const ReviewThread = signedIn<ReviewThreadProps>(
  async () => (await import('./SignedInThread.tsx')).SignedInThread,
  (props) => <VisitorThread {...props} />,
)

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
            Newest, most answered or most helpful first
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
