/** A review or a reply in a thread. */
export type Review = {
  id: string
  /** The review that this one answers, or null. */
  parentId: string | null
  /** Null if the account is gone, or if a deleted review no longer names its author. */
  userId: string | null
  /** Null if the text is not shown. `notice` then gives the reason. */
  content: string | null
  notice: 'deleted' | 'removed' | 'hidden' | 'blocked' | null
  author: string
  username: string | null
  /** The author's own rating of the same subject, if the author shows it. */
  rating: number | null
  /** How many users found it helpful. */
  helpfulCount: number
  /** The usernames to link in its text. */
  mentions: string[]
  createdAt: string
  edited: boolean
}

/** A row of any table of comments, from a read, a write or a live event. */
export type ReviewRow = {
  id: string
  user_id: string | null
  content: string
  parent_id: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  hidden_at: string | null
  author_username: string | null
  author_rating: number | null
  helpful_count: number
  mentions: string[]
}

export const reviewColumns =
  'id, user_id, content, parent_id, created_at, updated_at, deleted_at, hidden_at, author_username, author_rating, helpful_count, mentions'

/** The number of reviews on a page, and in each "Show more". */
export const reviewsPerPage = 100

/** Turns a row into a review in a thread, without deleted or hidden text. */
export function toReview(row: ReviewRow): Review {
  // With both times set, another user removed it.
  const gone = row.hidden_at ? 'removed' : 'deleted'
  const notice = row.deleted_at ? gone : row.hidden_at ? 'hidden' : null
  return {
    id: row.id,
    parentId: row.parent_id,
    userId: row.user_id,
    content: notice === null ? row.content : null,
    notice,
    author: row.author_username ?? 'Anonymous',
    username: row.author_username,
    rating: row.author_rating,
    helpfulCount: row.helpful_count,
    mentions: row.mentions,
    createdAt: row.created_at,
    edited: row.updated_at !== row.created_at,
  }
}

/**
 * Updates a thread after some of its reviews were read. Reviews in `ids` become the found ones or disappear. Applying
 * the same change twice is harmless.
 */
export function mergeReviews(reviews: Review[], ids: readonly string[], found: Review[]): Review[] {
  return inOrder([...reviews.filter(({ id }) => !ids.includes(id)), ...found])
}

/**
 * Updates a thread after its beginning was read again. Reviews known at the request but not found disappear. Reviews
 * that came since stay.
 * @param asked the thread at the time of the request
 * @param complete whether nothing comes after the found reviews
 */
export function replaceBeginning(
  reviews: Review[],
  { asked, found, complete }: { asked: Review[]; found: Review[]; complete: boolean },
): Review[] {
  const last = found.at(-1)
  const replaced = asked.filter((review) => complete || !last || compare(review, last) <= 0)
  return mergeReviews(
    reviews,
    replaced.map(({ id }) => id),
    found,
  )
}

function inOrder(reviews: Review[]): Review[] {
  const once = new Map(reviews.map((review) => [review.id, review]))
  return [...once.values()].toSorted(compare)
}

// PostgreSQL's timestamps in one time zone sort as text: "+" comes before "." and digits.
function compare(one: Review, other: Review): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
