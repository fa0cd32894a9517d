import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** Why an operator made a list private, and the outcome of its owner's appeal. */
export type Restriction = {
  id: string
  reason: string | null
  created_at: string
  appeal: string | null
  answer: string | null
}

const restrictionKey = (listId: string) => ['restriction', listId] as const

/** Null unless an operator made the list private. */
export function listRestriction(listId: string) {
  return queryOptions({
    queryKey: restrictionKey(listId),
    queryFn: async (): Promise<Restriction | null> => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('restrictions')
          .select('id, reason, created_at, appeal, answer')
          .eq('list_id', listId)
          .is('lifted_at', null)
          .limit(1),
      )
      return rows[0] ?? null
    },
  })
}

/** Asks once to restore a list. An operator answers. */
export const appealRestriction: Mutation<{ listId: string; id: string; appeal: string }> = {
  send: async ({ id, appeal }) => {
    const client = await browserClient()
    unwrap(await client.from('restrictions').update({ appeal }).eq('id', id).select('id').single())
  },
  words: {
    failed: 'We couldn’t send your appeal. Your text is still here. Try again.',
  },
  edits: ({ listId, appeal }) => [
    edit<Restriction | null>(restrictionKey(listId), (one) => one && { ...one, appeal }),
  ],
}
