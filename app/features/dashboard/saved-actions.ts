import { queryOptions } from '@tanstack/react-query'
import { type ActionRow, actionRowColumns } from '#app/blocks/action-table/action-row.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type SavedAction = { id: string; created_at: string; action: ActionRow }
export type SavedPage = { rows: SavedAction[]; total: number }

export const savedPerPage = 24

/** One page of what somebody saved, the newest first, with how much there is in all: one question. */
export function savedActions(userId: string, page: number) {
  return queryOptions({
    queryKey: ['saved-actions', userId, page],
    queryFn: async (): Promise<SavedPage> => {
      const client = await browserClient()
      const first = (page - 1) * savedPerPage
      const answer = await client
        .from('user_saved_actions')
        .select(`id, created_at, action:GovernmentActions!inner(${actionRowColumns})`, {
          count: 'exact',
        })
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, first + savedPerPage - 1)
        .overrideTypes<SavedAction[], { merge: false }>()
      return { rows: unwrap(answer), total: answer.count ?? 0 }
    },
  })
}

/** @throws DataError */
export async function removeSaved(id: string, userId: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_saved_actions').delete().match({ id, user_id: userId }))
}

/** Saves an action again that was just removed. @throws DataError */
export async function saveAgain(actionId: string, userId: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_saved_actions').insert({ action_id: actionId, user_id: userId }))
}
