import { browserClient } from '../browser-client.ts'
import { subscribeToRows } from '../subscribe-to-rows.ts'
import { readFirstReviews, reviewSources, type ReviewSubject } from '../read-reviews.ts'
import {
  type Review,
  type ReviewRow,
  mergeReviews,
  replaceBeginning,
  reviewsPerPage,
  toReview,
} from '../reviews.ts'

/** The most reviews to read again after a lost connection. */
const maxReread = 500

type Thread = {
  /** The present thread. */
  current: () => Review[]
  /** Changes the thread after an event or a read. */
  change: (to: (reviews: Review[]) => Review[]) => void
}

/**
 * Keeps a thread as the database has it, until the returned function is called. An event brings all shown fields of a
 * review. It waits for a pending read, because that answer may be older.
 */
export function subscribeToReviews(
  subject: ReviewSubject,
  { current, change }: Thread,
): () => void {
  const { table, column } = reviewSources[subject.kind]
  let stopped = false
  let queue = Promise.resolve()

  function enqueue(update: () => void | Promise<void>) {
    queue = queue
      .then(() => (stopped ? undefined : update()))
      .catch((error: unknown) => console.warn('The reviews could not be read again.', error))
  }
  const onChange = (row: ReviewRow) =>
    enqueue(() => change((reviews) => mergeReviews(reviews, [row.id], [toReview(row)])))
  const onDelete = ({ id }: { id?: string }) =>
    enqueue(() => change((reviews) => mergeReviews(reviews, id === undefined ? [] : [id], [])))
  const onSubscribed = () =>
    enqueue(async () => {
      const asked = current()
      const count = Math.min(maxReread, Math.max(reviewsPerPage, asked.length))
      const found = await readFirstReviews(await browserClient(), subject, count)
      const read = { asked, found, complete: found.length < count }
      if (!stopped) change((reviews) => replaceBeginning(reviews, read))
    })

  const unsubscribe = subscribeToRows({
    table: table as 'comments',
    where: { column: column as 'action_id', equals: subject.id },
    onInsert: onChange,
    onUpdate: onChange,
    onDelete,
    onSubscribed,
  })
  return () => {
    stopped = true
    unsubscribe()
  }
}
