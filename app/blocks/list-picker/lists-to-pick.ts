import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type ListToPick = { id: string; name: string; itemCount: number }

/** More than anybody scrolls through; the newest are offered. */
const most = 200

/** The reader's active lists, the newest first, with how many actions each holds. @throws DataError */
export async function readListsToPick(userId: string): Promise<ListToPick[]> {
  const client = await browserClient()
  const lists = unwrap(
    await client
      .from('user_lists')
      .select('id, name, user_list_items(count)')
      .match({ user_id: userId, is_active: true })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(most),
  )
  return lists.map(({ id, name, user_list_items }) => ({
    id,
    name,
    itemCount: user_list_items[0]?.count ?? 0,
  }))
}

/** @throws DataError 23505 where the action is in the list already */
export async function addToList(listId: string, actionId: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_list_items').insert({ list_id: listId, action_id: actionId }))
}
