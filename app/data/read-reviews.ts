import type { BrowserClient } from './browser-client.ts'
import { unwrap } from './unwrap.ts'
import { type Review, reviewColumns, reviewsPerPage, toReview } from './reviews.ts'

/** The subject of reviews. */
export type ReviewSubject = { kind: 'action' | 'legislator' | 'list'; id: string }

/** The tables of reviews by kind of subject, and the functions that take new ones. */
export const reviewSources = {
  action: {
    table: 'comments',
    column: 'action_id',
    write: 'moderate-and-create-comment',
    reported: 'comment_id',
  },
  legislator: {
    table: 'legislator_comments',
    column: 'legislator_id',
    write: 'moderate-and-create-legislator-comment',
    reported: 'legislator_comment_id',
  },
  list: {
    table: 'list_comments',
    column: 'list_id',
    write: 'moderate-and-create-list-comment',
    reported: 'list_comment_id',
  },
} as const

/**
 * The table of a subject's reviews. The tables differ only in the column of the subject, so the type of one serves for
 * all.
 */
export function reviewTable(client: BrowserClient, { kind }: ReviewSubject) {
  return client.from(reviewSources[kind].table as 'comments')
}

/** The column of the subject, with the same type for all tables. */
export function subjectColumn({ kind }: ReviewSubject): 'action_id' {
  return reviewSources[kind].column as 'action_id'
}

/**
 * Reads reviews of a subject by their ids, in any order. Deleted ones are missing.
 * @throws DataError
 */
export async function readReviewsById(
  client: BrowserClient,
  subject: ReviewSubject,
  ids: string[],
): Promise<Review[]> {
  return unwrap(await select(client, subject).in('id', ids)).map(toReview)
}

/**
 * Reads the first reviews of a subject, oldest first.
 * @throws DataError
 */
export async function readFirstReviews(
  client: BrowserClient,
  subject: ReviewSubject,
  count: number,
): Promise<Review[]> {
  return unwrap(await inOrder(select(client, subject)).limit(count)).map(toReview)
}

/**
 * Reads a page of reviews after a given one, oldest first.
 * @throws DataError
 */
export async function readReviewsAfter(
  client: BrowserClient,
  subject: ReviewSubject,
  { createdAt, id }: Review,
): Promise<Review[]> {
  const later = `created_at.gt.${createdAt},and(created_at.eq.${createdAt},id.gt.${id})`
  return unwrap(await inOrder(select(client, subject).or(later)).limit(reviewsPerPage)).map(
    toReview,
  )
}

/**
 * Reads the first answers to a review, oldest first.
 * @throws DataError
 */
export async function readAnswers(
  client: BrowserClient,
  subject: ReviewSubject,
  id: string,
): Promise<Review[]> {
  const answers = inOrder(select(client, subject).eq('parent_id', id))
  return unwrap(await answers.limit(reviewsPerPage)).map(toReview)
}

function select(client: BrowserClient, subject: ReviewSubject) {
  return reviewTable(client, subject).select(reviewColumns).eq(subjectColumn(subject), subject.id)
}

function inOrder(query: ReturnType<typeof select>) {
  return query.order('created_at').order('id')
}
