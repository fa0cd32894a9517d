import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { followedKey, followThings } from './followed-things.ts'
import { listKeys } from './lists.ts'
import type { Mutation } from './mutate.ts'
import { unwrap } from '../unwrap.ts'

/** The number of subjects that we suggest to a new account. */
export const firstSubjects = 3

/** Whether the user has a list, or follows a member, a subject, a user or a list. */
export function hasListsOrFollows(userId: string) {
  return queryOptions({
    // A change of the user's lists reads it anew. Follows change elsewhere, so it is never fresh.
    queryKey: [...listKeys.all(userId), 'has-begun'],
    staleTime: 0,
    queryFn: async (): Promise<boolean> => {
      const client = await browserClient()
      const found = await Promise.all([
        client.from('user_lists').select('id').match({ user_id: userId, is_active: true }).limit(1),
        client.from('follows').select('id').eq('user_id', userId).limit(1),
        client.from('list_follows').select('list_id').eq('follower_id', userId).limit(1),
      ])
      return found.some((answer) => unwrap<object[]>(answer).length > 0)
    },
  })
}

/** Follows the subjects that a new account chose, if any, and stores in the account that we asked. */
export const answerFirstDay: Mutation<{ userId: string; subjects: readonly string[] }> = {
  send: async ({ userId, subjects }) => {
    await followThings.send({ userId, things: subjects.map((id) => ({ kind: 'subject', id })) })
    const { auth } = await browserClient()
    const { error } = await auth.updateUser({ data: { first_day_answered: true } })
    if (error) throw error
  },
  words: { failed: 'We couldn’t save your choice. Please try again.' },
  invalidates: ({ userId }) => [followedKey(userId)],
}
