import { type BrowserClient, browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { DataError } from '../data-error.ts'
import { type FailureWords, failureCode, mayHaveArrived } from '../failure.ts'
import { reviewSources, type ReviewSubject, reviewTable, subjectColumn } from '../read-reviews.ts'
import { type ReviewRow, reviewColumns } from '../reviews.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import type { Mutation } from './mutate.ts'

export type Post = {
  subject: ReviewSubject
  /** The review that this one answers, or null. */
  parentId: string | null
  userId: string
  content: string
  /** An earlier try may have arrived, so the database is checked first. */
  sentBefore: boolean
}

/** Posts a review, a comment on a list, or a reply. After a lost answer it never posts the same text twice. */
export const postReview: Mutation<Post, ReviewRow> = {
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

async function send(client: BrowserClient, post: Post): Promise<ReviewRow> {
  const { subject, parentId, content } = post
  const { data: auth } = await client.auth.getSession()
  if (auth.session === null) throw new DataError('PGRST301', 'There is no session.')
  return write(client, subject, {
    content,
    [reviewSources[subject.kind].column]: subject.id,
    ...((parentId !== null || subject.kind === 'list') && { parent_id: parentId }),
  })
}

/** Every review, reply and change goes through the one function of its table. */
function write(
  client: BrowserClient,
  { kind }: ReviewSubject,
  words: Record<string, unknown>,
): Promise<ReviewRow> {
  return callFunction<ReviewRow>(client, reviewSources[kind].write, words)
}

/**
 * The user's last post under the same parent, if it has the same text. After a lost answer this shows whether the post
 * arrived. Null if it did not.
 * @throws if that cannot be found out
 */
async function findPosted(client: BrowserClient, post: Post): Promise<ReviewRow | null> {
  const { data } = await reviewTable(client, post.subject)
    .select(reviewColumns)
    .eq(subjectColumn(post.subject), post.subject.id)
    .eq('user_id', post.userId)
    .order('created_at', { ascending: false })
    .limit(10)
    // Without a connection it fails at once, and a later try checks again.
    .retry(false)
    .throwOnError()
  const same = data.find((row) => row.content === post.content && row.parent_id === post.parentId)
  return same ?? null
}

function wordsFor({ subject, parentId }: Post): FailureWords {
  if (parentId !== null) return { failed: 'Failed to post reply' }
  return subject.kind === 'list'
    ? { failed: 'Failed to post comment. Please try again.' }
    : {
        failed: 'Failed to post comment',
        unanswered: 'Failed to post review. Please try again.',
      }
}

type OwnReview = { subject: ReviewSubject; id: string; userId: string }

/** A review with answers stays in its place, without its text and author. */
export const deleteReview: Mutation<OwnReview> = {
  send: ({ subject, id, userId }) =>
    deleteOwnRow(reviewSources[subject.kind].table, { id, user_id: userId }),
  words: ({ subject }) => ({
    failed: `Failed to delete the ${subject.kind === 'list' ? 'comment' : 'review'}. Please try again.`,
  }),
  invalidates: ({ userId }) => [['activity', userId]],
}

type Content = Pick<ReviewRow, 'content'>

/** Changes a recent review. The database allows it for 15 minutes. */
export const editReview: Mutation<OwnReview & Content & { from: Content }, ReviewRow> = {
  send: async ({ subject, id, userId, content, from }) => {
    const client = await browserClient()
    const own = { id, user_id: userId }
    return changeWords<ReviewRow, Content>({
      read: async () =>
        unwrap(await reviewTable(client, subject).select(reviewColumns).match(own).single()),
      write: (updated_at) =>
        write(client, subject, { id, content, updated_at }).catch((error: unknown) => {
          if (failureCode(error) === 'http-412') return null
          throw error
        }),
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
