import type { Review } from '#app/data/reviews.ts'

export const reviewOrders = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  answered: 'Most answered first',
  helpful: 'Most helpful first',
} as const
export type ReviewOrder = keyof typeof reviewOrders

/**
 * Sorts the reviews that begin a thread. Answers stay below the review they answer, oldest first.
 * @param reviews oldest first
 */
export function orderReviews(reviews: Review[], order: ReviewOrder): Review[] {
  if (order === 'oldest') return reviews
  const firsts = reviews.filter(({ parentId }) => parentId === null)
  const answers = reviews.filter(({ parentId }) => parentId !== null)
  const newest = firsts.toReversed()
  if (order === 'newest') return [...newest, ...answers]
  const counts = countAnswers(reviews)
  const count = ({ id, helpfulCount }: Review) =>
    order === 'helpful' ? helpfulCount : (counts.get(id) ?? 0)
  return [...newest.toSorted((one, other) => count(other) - count(one)), ...answers]
}

/** How many answers of all levels each review that begins a thread has. */
function countAnswers(reviews: Review[]): Map<string, number> {
  const counts = new Map<string, number>()
  const first = new Map<string, string>()
  for (const { id, parentId } of reviews) {
    const root = parentId === null ? id : first.get(parentId)
    // Without the review that began the thread, its answers are not shown.
    if (root === undefined) continue
    first.set(id, root)
    if (parentId !== null) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  return counts
}
