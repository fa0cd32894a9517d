import { browserClient } from '#app/data/browser-client.ts'
import { followRows } from '#app/data/live-rows.ts'
import {
  readFirstReviews,
  readReviewsById,
  reviewSources,
  type ReviewSubject,
} from './read-reviews.ts'
import { type Review, reviewsAtOnce, withBeginning, withRead } from './reviews.ts'

/** Milliseconds in which changes are gathered, so that a burst of them is one query. */
const gathering = 40
/** The most reviews that are read anew at once, after a connection was lost or many changed together. */
const readAtOnce = 500

type Follower = {
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
export function followReviews(subject: ReviewSubject, { current, change }: Follower): () => void {
  const { table, column } = reviewSources[subject.kind]
  const heard = new Set<string>()
  let left = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = Promise.resolve()

  function inTurn(read: () => Promise<void>) {
    reading = reading.then(read).catch((error: unknown) => {
      console.warn('The reviews could not be read again.', error)
    })
  }
  function changed({ id }: { id?: string }) {
    if (id === undefined) return
    heard.add(id)
    timer ??= setTimeout(readHeard, gathering)
  }
  function readHeard() {
    timer = undefined
    const ids = [...heard].slice(0, reviewsAtOnce)
    for (const id of ids) heard.delete(id)
    if (heard.size > 0) timer = setTimeout(readHeard, gathering)
    inTurn(async () => {
      const found = await readReviewsById(await browserClient(), subject, ids)
      if (!left) change((reviews) => withRead(reviews, ids, found))
    })
  }
  function caughtUp() {
    inTurn(async () => {
      const count = Math.min(readAtOnce, Math.max(reviewsAtOnce, current().length))
      const found = await readFirstReviews(await browserClient(), subject, count)
      if (!left) change((reviews) => withBeginning(reviews, found, found.length < count))
    })
  }

  const stop = followRows({
    table: table as 'comments',
    where: { column: column as 'action_id', equals: subject.id },
    inserted: changed,
    updated: changed,
    deleted: changed,
    caughtUp,
  })
  return () => {
    left = true
    clearTimeout(timer)
    stop()
  }
}
