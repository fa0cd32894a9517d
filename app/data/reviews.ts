/** A review or a reply, as a thread shows it. */
export type Review = {
  id: string
  /** What it replies to; null for a review. */
  parentId: string | null
  /** Null where the author, or the author's account, is gone. */
  userId: string | null
  /** Null where it is not shown; `notice` then says why. */
  content: string | null
  notice: 'deleted' | 'removed' | 'hidden' | 'blocked' | null
  author: string
  username: string | null
  /** The author's own rating of the same subject, if the author shows it. */
  rating: number | null
  createdAt: string
  edited: boolean
}

/** A row of any table of comments, as it is read, comes back from writing it, and arrives in a live event. */
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
}

export const reviewColumns =
  'id, user_id, content, parent_id, created_at, updated_at, deleted_at, hidden_at, author_username, author_rating'

/** How many reviews come with a page, and with each "Show more". */
export const reviewsPerPage = 100

/** A row as a thread shows it: without the text of what is deleted or hidden. */
export function toReview(row: ReviewRow): Review {
  // Both: somebody else than its author took it away.
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
    createdAt: row.created_at,
    edited: row.updated_at !== row.created_at,
  }
}

/**
 * A thread after something is known of some of its reviews: those in `ids` are what was found, or gone. A change that is
 * heard of twice, or heard of and read as well, changes nothing the second time.
 */
export function mergeReviews(reviews: Review[], ids: readonly string[], found: Review[]): Review[] {
  return inOrder([...reviews.filter(({ id }) => !ids.includes(id)), ...found])
}

/**
 * A thread after it was read from its beginning. What it had when that was asked for is gone where it was not found;
 * what came to it since stays.
 * @param asked the thread when it was asked for
 * @param complete whether nothing comes after what was found
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
