import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { threadWords } from './thread-words.ts'
import type { Thread } from './use-thread.ts'

export function ShowMore({ thread, subject }: { thread: Thread; subject: ReviewSubject }) {
  const { many } = threadWords(subject)
  const { hasMore, loadingMore, moreFailed } = thread
  if (!hasMore) return null
  return (
    <div className="needs-script mt-6">
      {moreFailed ? (
        <ErrorState
          message={`More ${many} could not be loaded.`}
          onRetry={() => void thread.readMore()}
        />
      ) : (
        <Button busy={loadingMore} onClick={() => void thread.readMore()}>
          {loadingMore ? 'Loading...' : `Show more ${many}`}
        </Button>
      )}
    </div>
  )
}
