import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** The most lists that are offered; who has more finds the newest here. */
const atMost = 200

/** A reader's active lists, newest first, each with how many actions are in it. */
export function ownLists(userId: string) {
  return queryOptions({
    queryKey: ['lists', userId, 'to-pick'],
    queryFn: async () => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('user_lists')
          .select('id, name, items:user_list_items(count)')
          .eq('user_id', userId)
          .eq('is_active', true)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(atMost),
      )
      return rows.map(({ id, name, items }) => ({ id, name, count: items[0]?.count ?? 0 }))
    },
  })
}

/** Puts an action into a list. @throws DataError, with the code 23505 where it is in it already */
export async function addToList(listId: string, actionId: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_list_items').insert({ list_id: listId, action_id: actionId }))
}
