import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { ListItem } from './own-list-query.ts'

/** @throws DataError */
export async function removeItem(id: string): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_list_items').delete().eq('id', id))
}

/** Puts an item back where it was, with its note. @throws DataError */
export async function putBackItem(listId: string, item: ListItem): Promise<void> {
  const client = await browserClient()
  const { note, position } = item
  unwrap(
    await client
      .from('user_list_items')
      .insert({ list_id: listId, action_id: item.action.id, note, position }),
  )
}

/** Writes why an action is in the list; null for nothing. @throws DataError */
export async function writeItemNote(id: string, note: string | null): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_list_items').update({ note }).eq('id', id).select('id').single())
}

/** Keeps the order of a list. @throws DataError */
export async function orderItems(listId: string, itemIds: string[]): Promise<void> {
  const client = await browserClient()
  unwrap(await client.rpc('order_list_items', { list_id: listId, item_ids: itemIds }))
}

/** The items with one of them moved to another place, counted from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
