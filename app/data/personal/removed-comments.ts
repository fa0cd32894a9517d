import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** A comment of the user's that another user removed. */
export type RemovedComment = {
  comment_id: string
  content: string
  removed_by: string
  reason: string | null
  removed_at: string
  appeal: string | null
  answer: string | null
  restored_at: string | null
}

const removedKey = (userId: string) => ['removed-comments', userId] as const
const most = 100

/** Latest removal first. */
export function removedComments(userId: string) {
  return queryOptions({
    queryKey: removedKey(userId),
    queryFn: async (): Promise<RemovedComment[]> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('removed_comments')
          .select(
            'comment_id, content, removed_by, reason, removed_at, appeal, answer, restored_at',
          )
          .eq('author_id', userId)
          .order('removed_at', { ascending: false })
          .limit(most),
      )
    },
  })
}

/** Asks once to restore a comment. An operator answers. */
export const appealRemoval: Mutation<{ userId: string; id: string; appeal: string }> = {
  send: async ({ userId, id, appeal }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('removed_comments')
        .update({ appeal })
        .match({ comment_id: id, author_id: userId })
        .select('comment_id')
        .single(),
    )
  },
  words: {
    failed: 'We couldn’t send your appeal. Please try again.',
  },
  edits: ({ userId, id, appeal }) => [
    edit<RemovedComment[]>(removedKey(userId), (all) =>
      all.map((one) => (one.comment_id === id ? { ...one, appeal } : one)),
    ),
  ],
}

/** Removes another user's comment from the user's own list. */
export const removeFromList: Mutation<{ id: string; reason: string }> = {
  send: async ({ id, reason }) => {
    const client = await browserClient()
    unwrap(await client.rpc('remove_list_comment', { comment_id: id, reason }))
  },
  words: {
    failed: 'Failed to remove the comment. Please try again.',
  },
}
