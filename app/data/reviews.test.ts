import { describe, expect, test } from 'vitest'
import { type Review, type ReviewRow, toReview, replaceBeginning, mergeReviews } from './reviews.ts'

const row: ReviewRow = {
  id: 'a',
  user_id: 'u',
  content: 'Text',
  parent_id: null,
  created_at: '2025-07-05T10:00:00+00:00',
  updated_at: '2025-07-05T10:00:00+00:00',
  deleted_at: null,
  hidden_at: null,
  author_username: 'ada',
  author_rating: 4,
  helpful_count: 0,
  mentions: [],
}
const review = (id: string, second: string): Review => ({
  ...toReview(row),
  id,
  createdAt: `2025-07-05T10:00:${second}+00:00`,
})
const read = (asked: Review[], found: Review[], complete = true) => ({ asked, found, complete })
const ids = (reviews: Review[]) => reviews.map(({ id }) => id)

describe('a review', () => {
  test('has the name and the rating of its author', () => {
    expect(toReview(row)).toMatchObject({
      author: 'ada',
      username: 'ada',
      rating: 4,
      edited: false,
    })
  })
  test('without an author is by Anonymous', () => {
    expect(toReview({ ...row, author_username: null, author_rating: null })).toMatchObject({
      author: 'Anonymous',
      username: null,
      content: 'Text',
      rating: null,
    })
  })
  test('that is hidden or deleted keeps its place but not its text', () => {
    const later = '2025-07-06T10:00:00+00:00'
    expect(toReview({ ...row, hidden_at: later }).content).toBeNull()
    expect(toReview({ ...row, deleted_at: later, hidden_at: later })).toMatchObject({
      content: null,
      // Both times are set, so another user removed it.
      notice: 'removed',
    })
  })
})

describe('a thread', () => {
  const [one, two, three] = [review('1', '01'), review('2', '01.5'), review('3', '02')]

  test('takes in newer reviews, in the order of their time', () => {
    expect(ids(mergeReviews([one, three], ['2'], [two]))).toEqual(['1', '2', '3'])
  })
  test('shows a review once that arrives twice', () => {
    const once = mergeReviews([one], ['2'], [two])
    expect(mergeReviews(once, ['2'], [two])).toEqual(once)
    expect(mergeReviews(once, [], [two])).toEqual(once)
  })
  test('shows a review as it was read last', () => {
    expect(mergeReviews([one], ['1'], [{ ...one, content: 'New' }])[0]?.content).toBe('New')
  })
  test('loses a requested review that no longer exists', () => {
    expect(ids(mergeReviews([one, two], ['1'], []))).toEqual(['2'])
  })
  test('read from its beginning loses reviews that were deleted meanwhile', () => {
    expect(ids(replaceBeginning([one, two], read([one, two], [two, three])))).toEqual(['2', '3'])
  })
  test('read from its beginning keeps reviews written after the request', () => {
    expect(ids(replaceBeginning([one, two, three], read([one], [one])))).toEqual(['1', '2', '3'])
  })
  test('read from its beginning in part keeps what comes after that part', () => {
    expect(ids(replaceBeginning([one, two, three], read([one, two, three], [two], false)))).toEqual(
      ['2', '3'],
    )
  })
  test('read from its beginning in part shows the last of that part as it was read', () => {
    const changed = { ...two, content: 'New' }
    expect(
      replaceBeginning([one, two, three], read([one, two, three], [one, changed], false)).map(
        ({ content }) => content,
      ),
    ).toEqual([one.content, 'New', three.content])
  })
  test('orders reviews of the same moment by their ids, as the database does', () => {
    expect(ids(mergeReviews([], [], [review('b', '01'), review('a', '01')]))).toEqual(['a', 'b'])
  })
})
