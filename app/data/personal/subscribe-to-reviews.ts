import { browserClient } from '../browser-client.ts'
import { subscribeToRows } from '../subscribe-to-rows.ts'
import {
  readFirstReviews,
  readReviewsById,
  reviewSources,
  type ReviewSubject,
} from '../read-reviews.ts'
import { type Review, reviewsPerPage, replaceBeginning, mergeReread } from '../reviews.ts'

/** Milliseconds in which changes are gathered, so that a burst of them is one query. */
const batchMs = 40
/** The most reviews that are read anew at once, after a connection was lost or many changed together. */
const maxReread = 500

type Thread = {
  /** The thread as it stands. */
  current: () => Review[]
  /** Changes the thread by what was read. */
  change: (to: (reviews: Review[]) => Review[]) => void
}

/**
 * Keeps a thread as the database has it, until the returned function is called. An event only says which review
 * changed; the review is then read with its author and rating. Reads follow one another, so that an older answer
 * never replaces a newer one.
 */
export function subscribeToReviews(
  subject: ReviewSubject,
  { current, change }: Thread,
): () => void {
  const { table, column } = reviewSources[subject.kind]
  const changedIds = new Set<string>()
  let stopped = false
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  function enqueue(read: () => Promise<void>) {
    queue = queue.then(read).catch((error: unknown) => {
      console.warn('The reviews could not be read again.', error)
    })
  }
  function changed({ id }: { id?: string }) {
    if (id === undefined) return
    changedIds.add(id)
    batchTimer ??= setTimeout(rereadChanged, batchMs)
  }
  function rereadChanged() {
    batchTimer = undefined
    const ids = [...changedIds].slice(0, reviewsPerPage)
    for (const id of ids) changedIds.delete(id)
    if (changedIds.size > 0) batchTimer = setTimeout(rereadChanged, batchMs)
    enqueue(async () => {
      const found = await readReviewsById(await browserClient(), subject, ids)
      if (!stopped) change((reviews) => mergeReread(reviews, ids, found))
    })
  }
  function onSubscribed() {
    enqueue(async () => {
      const asked = current()
      const count = Math.min(maxReread, Math.max(reviewsPerPage, asked.length))
      const found = await readFirstReviews(await browserClient(), subject, count)
      const read = { asked, found, complete: found.length < count }
      if (!stopped) change((reviews) => replaceBeginning(reviews, read))
    })
  }

  const unsubscribe = subscribeToRows({
    table: table as 'comments',
    where: { column: column as 'action_id', equals: subject.id },
    onInsert: changed,
    onUpdate: changed,
    onDelete: changed,
    onSubscribed,
  })
  return () => {
    stopped = true
    clearTimeout(batchTimer)
    unsubscribe()
  }
}
