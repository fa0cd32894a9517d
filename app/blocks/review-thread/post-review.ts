import type { BrowserClient } from '#app/data/browser-client.ts'
import { callFunction, FunctionRefusal } from '#app/data/call-function.ts'
import { reviewSources, type ReviewSubject, reviewTable, subjectColumn } from './read-reviews.ts'
import { wordsFor } from './thread-words.ts'

/** A row as it comes back from posting: its author is whoever posted it. */
export type PostedRow = {
  id: string
  user_id: string | null
  content: string
  parent_id: string | null
  created_at: string
  updated_at: string
}

/** Why a text was not posted, in words for its author. */
export class PostingError extends Error {
  override readonly name = 'PostingError'
  /** It may have been posted all the same: the answer was lost on its way, or the text is there already. */
  readonly mayHaveArrived: boolean

  constructor(message: string, mayHaveArrived = false) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

const noSession = 'No active session found. Please log in again.'
const columns = 'id, user_id, content, parent_id, created_at, updated_at'
/** Milliseconds to wait for an answer before it counts as lost. */
const timeoutMs = 20_000

/** Posts a first review, or any comment on a list, which a function moderates and stores. @throws PostingError */
export async function postReview(
  client: BrowserClient,
  subject: ReviewSubject,
  { content, parentId }: { content: string; parentId: string | null },
): Promise<PostedRow> {
  const { data: auth } = await client.auth.getSession()
  if (auth.session === null) throw new PostingError(noSession)
  const { create, column } = reviewSources[subject.kind]
  try {
    return await callFunction<PostedRow>(client, create, {
      content,
      [column]: subject.id,
      ...(subject.kind === 'list' && { parent_id: parentId }),
    })
  } catch (error) {
    if (!(error instanceof FunctionRefusal)) throw error
    if (error.status === 0)
      throw new PostingError(
        parentId === null ? wordsFor(subject).failed : 'Failed to post reply',
        true,
      )
    const unclear = error.status === 409 || error.status >= 500
    throw new PostingError(error.serverMessage ?? 'Failed to post comment', unclear)
  }
}

/** Posts a reply in the reader's own name. @throws PostingError */
export async function postReply(
  client: BrowserClient,
  subject: ReviewSubject,
  reply: { content: string; parentId: string; userId: string },
): Promise<PostedRow> {
  const { data, error, status } = await reviewTable(client, subject)
    .insert({
      user_id: reply.userId,
      content: reply.content,
      parent_id: reply.parentId,
      [subjectColumn(subject)]: subject.id,
    })
    .select(columns)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .single()
  if (data) return data
  const unclear = status === 0 || status === 409 || status >= 500
  throw new PostingError(replyRefusal(error, subject), unclear)
}

/**
 * What a reader posted last under the same parent with the same text: after a lost answer, the text that arrived.
 * Null when it did not. @throws when that cannot be found out either
 */
export async function findPosted(
  client: BrowserClient,
  subject: ReviewSubject,
  post: { content: string; parentId: string | null; userId: string },
): Promise<PostedRow | null> {
  const { data } = await reviewTable(client, subject)
    .select(columns)
    .eq(subjectColumn(subject), subject.id)
    .eq('user_id', post.userId)
    .order('created_at', { ascending: false })
    .limit(10)
    // Whoever asks is told at once that there is no connection, and tries again when there is.
    .retry(false)
    .throwOnError()
  const same = data.find((row) => row.content === post.content && row.parent_id === post.parentId)
  return same ?? null
}

/** The database's own words where they are meant for readers. */
function replyRefusal(
  { code, message, details }: { code: string; message: string; details: string },
  subject: ReviewSubject,
): string {
  if (code === '42501') return noSession
  if (code === '23503') return wordsFor(subject).replyToNothing
  if (code === 'PT409' || code === 'PT429') return details || message
  if (message === 'Content flagged by moderation')
    return [message, details].filter(Boolean).join('. ')
  return 'Failed to post reply'
}
