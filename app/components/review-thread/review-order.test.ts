import { expect, test } from 'vitest'
import type { Review } from '#app/data/reviews.ts'
import { orderReviews, type ReviewOrder } from './review-order.ts'

const review = (id: string, parentId: string | null = null, helpfulCount = 0) =>
  ({ id, parentId, helpfulCount }) as Review
const reviews = [
  review('a'),
  review('b'),
  review('a1', 'a'),
  review('c', null, 2),
  review('a2', 'a1'),
  review('b1', 'b'),
]

const ids = (order: ReviewOrder) => orderReviews(reviews, order).map(({ id }) => id)

test('a thread is ordered by what begins it, and answers stay oldest first', () => {
  expect(ids('oldest')).toEqual(['a', 'b', 'a1', 'c', 'a2', 'b1'])
  expect(ids('newest')).toEqual(['c', 'b', 'a', 'a1', 'a2', 'b1'])
  expect(ids('answered')).toEqual(['a', 'b', 'c', 'a1', 'a2', 'b1'])
  expect(ids('helpful')).toEqual(['c', 'b', 'a', 'a1', 'a2', 'b1'])
})
