import { queryOptions } from '@tanstack/react-query'
import { type ActionRow, actionRowColumns } from '#app/blocks/action-table/action-row.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { DataError } from '#app/data/data-error.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type ListItem = {
  id: string
  created_at: string
  note: string | null
  position: number
  action: ActionRow
}

// PostgreSQL's code for a text that is no uuid.
const notAnId = '22P02'
/** The most rows the API gives at once. */
const most = 1000

/** A list of the reader's own, with its notes; null where there is none with that id, or it is somebody else's. */
export function ownList(userId: string, id: string) {
  return queryOptions({
    queryKey: ['own-list', userId, id],
    queryFn: async () => {
      try {
        const client = await browserClient()
        return unwrap(
          await client
            .from('user_lists')
            .select('id, name, description, notes, created_at, updated_at, user_id, is_public')
            .match({ id, user_id: userId })
            .maybeSingle(),
        )
      } catch (error) {
        if (error instanceof DataError && error.code === notAnId) return null
        throw error
      }
    },
  })
}

/** The actions of a list in its owner's order; what has none of its own stands first, the newest before the others. */
export function listItems(userId: string, listId: string) {
  return queryOptions({
    queryKey: ['list-items', userId, listId],
    queryFn: async (): Promise<ListItem[]> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('user_list_items')
          .select(
            `id, created_at, note, position, action:GovernmentActions!inner(${actionRowColumns})`,
          )
          .eq('list_id', listId)
          .order('position')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(most)
          .overrideTypes<ListItem[], { merge: false }>(),
      )
    },
  })
}
