import { type BrowserClient, browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { DataError } from '../data-error.ts'
import { type FailureWords, failureCode, mayHaveArrived } from '../failure.ts'
import { reviewSources, type ReviewSubject, reviewTable, subjectColumn } from '../read-reviews.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import type { Mutation } from './mutate.ts'

/** A row as it comes back from posting: its author is whoever posted it. */
export type PostedRow = {
  id: string
  user_id: string | null
  content: string
  parent_id: string | null
  created_at: string
  updated_at: string
}

export type Post = {
  subject: ReviewSubject
  /** What it replies to; null for a review. */
  parentId: string | null
  userId: string
  content: string
  /** It was sent before, and nobody knows whether it arrived: it is looked first. */
  sentBefore: boolean
}

const columns = 'id, user_id, content, parent_id, created_at, updated_at'
const timeoutMs = 20_000

/** Posts a review, a comment on a list, or a reply. After a lost answer it never posts the same twice. */
export const postReview: Mutation<Post, PostedRow> = {
  send: async (post) => {
    const client = await browserClient()
    if (post.sentBefore) {
      const arrived = await findPosted(client, post)
      if (arrived) return arrived
    }
    try {
      return await send(client, post)
    } catch (error) {
      if (!mayHaveArrived(failureCode(error))) throw error
      const arrived = await findPosted(client, post).catch(() => null)
      if (arrived) return arrived
      throw error
    }
  },
  words: wordsFor,
  invalidates: ({ userId }) => [['activity', userId]],
}

/** First reviews, and all comments on lists, go through a function that moderates them; replies to the table. */
async function send(client: BrowserClient, post: Post): Promise<PostedRow> {
  const { subject, parentId, content, userId } = post
  const { data: auth } = await client.auth.getSession()
  if (auth.session === null) throw new DataError('PGRST301', 'There is no session.')
  const { create, column } = reviewSources[subject.kind]
  if (parentId === null || subject.kind === 'list')
    return callFunction<PostedRow>(client, create, {
      content,
      [column]: subject.id,
      ...(subject.kind === 'list' && { parent_id: parentId }),
    })
  return unwrap(
    await reviewTable(client, subject)
      .insert({
        user_id: userId,
        content,
        parent_id: parentId,
        [subjectColumn(subject)]: subject.id,
      })
      .select(columns)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .single(),
  )
}

/**
 * What a user posted last under the same parent with the same text: after a lost answer, the text that arrived.
 * Null when it did not. @throws when that cannot be found out either
 */
async function findPosted(client: BrowserClient, post: Post): Promise<PostedRow | null> {
  const { data } = await reviewTable(client, post.subject)
    .select(columns)
    .eq(subjectColumn(post.subject), post.subject.id)
    .eq('user_id', post.userId)
    .order('created_at', { ascending: false })
    .limit(10)
    // It fails at once without a connection, and is tried again when there is one.
    .retry(false)
    .throwOnError()
  const same = data.find((row) => row.content === post.content && row.parent_id === post.parentId)
  return same ?? null
}

function wordsFor({ subject, parentId }: Post): FailureWords {
  const one = subject.kind === 'list' ? 'comment' : 'review'
  if (parentId !== null)
    return {
      failed: 'Failed to post reply',
      codes: { '23503': `The ${one} you are replying to no longer exists.` },
    }
  return subject.kind === 'list'
    ? { failed: 'Failed to post comment. Please try again.' }
    : {
        failed: 'Failed to post comment',
        unanswered: 'Failed to post review. Please try again.',
      }
}

type OwnReview = { subject: ReviewSubject; id: string; userId: string }

/** One that others have answered stays in its place, without its text and its author. */
export const deleteReview: Mutation<OwnReview> = {
  send: ({ subject, id, userId }) =>
    deleteOwnRow(reviewSources[subject.kind].table, { id, user_id: userId }),
  words: ({ subject }) => ({
    failed: `Failed to delete the ${subject.kind === 'list' ? 'comment' : 'review'}. Please try again.`,
  }),
  invalidates: ({ userId }) => [['activity', userId]],
}

type Content = Pick<PostedRow, 'content'>

/** Changes what one has just written; the database takes it for a quarter of an hour. */
export const editReview: Mutation<OwnReview & Content & { from: Content }, PostedRow> = {
  send: async ({ subject, id, userId, content, from }) => {
    const client = await browserClient()
    const own = { id, user_id: userId }
    return changeWords<PostedRow, Content>({
      read: async () =>
        unwrap(await reviewTable(client, subject).select(columns).match(own).single()),
      write: async (updated_at) =>
        unwrap(
          await reviewTable(client, subject)
            .update({ content })
            .match({ ...own, updated_at })
            .select(columns)
            .maybeSingle(),
        ),
      from,
      wanted: { content },
      text: (row) => row.content,
    })
  },
  words: ({ subject }) => ({
    failed: `Failed to change the ${subject.kind === 'list' ? 'comment' : 'review'}. Please try again.`,
  }),
  invalidates: ({ userId }) => [['activity', userId]],
}
