import { queryOptions } from '@tanstack/react-query'
import { type ActionRow, actionRowColumns } from '../action-row.ts'
import { browserClient } from '../browser-client.ts'
import { DataError } from '../data-error.ts'
import { type ListSection, mergeSections, sectionColumns } from '../list-sections.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { listKeys } from './lists.ts'
import { type Mutation, edit, withPending } from './mutate.ts'
import { personalData } from './query-client.ts'
import { isSessionOver } from './session-over.ts'

export type ListItem = {
  id: string
  created_at: string
  note: string | null
  position: number
  action: ActionRow
}
/** What a list has, in its order. */
export type ListEntry = ListItem | ListSection

/** The most rows in one answer of the API. */
const maxRows = 1000

/**
 * The actions and headings of a list in the owner's order. Actions without a place come first, newest before older.
 */
export function listEntries(userId: string, listId: string) {
  return queryOptions({
    queryKey: listKeys.items(userId, listId),
    queryFn: async (): Promise<ListEntry[]> => {
      const client = await browserClient()
      const [items, sections] = await Promise.all([
        client
          .from('user_list_items')
          .select(
            `id, created_at, note, position, action:GovernmentActions!inner(${actionRowColumns})`,
          )
          .eq('list_id', listId)
          .order('position')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(maxRows)
          .overrideTypes<ListItem[], { merge: false }>(),
        client
          .from('user_list_sections')
          .select(sectionColumns)
          .eq('list_id', listId)
          .order('position')
          .order('created_at')
          .order('id')
          .limit(maxRows),
      ])
      return mergeSections(unwrap(items), unwrap(sections))
    },
  })
}

/** The entries with pending changes, which may be newer than the page shows. One key press can follow another quickly. */
export function currentEntries(userId: string, listId: string): ListEntry[] {
  const { queryKey } = listEntries(userId, listId)
  return withPending<ListEntry[]>(queryKey, personalData.getQueryData(queryKey) ?? [])
}

const holdingKey = (userId: string, actionId: string) =>
  [...listKeys.all(userId), 'holding', actionId] as const

/** The ids of the user's lists that contain an action. */
export function listsHolding(userId: string, actionId: string) {
  return queryOptions({
    queryKey: holdingKey(userId, actionId),
    staleTime: 0,
    queryFn: async (): Promise<string[]> => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('user_list_items')
          .select('list_id, user_lists!inner()')
          .eq('action_id', actionId)
          .eq('user_lists.user_id', userId)
          .limit(maxRows)
          .overrideTypes<{ list_id: string }[], { merge: false }>(),
      )
      return rows.map(({ list_id }) => list_id)
    },
  })
}

type OfList = { userId: string; listId: string }
const ofList = ({ userId, listId }: OfList) => [
  listKeys.items(userId, listId),
  listKeys.progress(userId, listId),
  listKeys.pages(userId),
]

// PostgreSQL's code for a row that already exists.
const alreadyThere = '23505'

export const addToList: Mutation<OfList & { actionId: string }> = {
  send: async ({ listId, actionId }) => {
    const client = await browserClient()
    unwrap(await client.from('user_list_items').insert({ list_id: listId, action_id: actionId }))
  },
  words: {
    failed: 'Failed to add action to list.',
    codes: { [alreadyThere]: 'This action is already in that list.' },
  },
  edits: ({ userId, listId, actionId }) => [
    edit<string[]>(holdingKey(userId, actionId), (ids) => [...new Set([...ids, listId])]),
  ],
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** Takes an action out of a list by the action's id. */
export const takeFromList: Mutation<OfList & { actionId: string }> = {
  send: ({ listId, actionId }) =>
    deleteOwnRow('user_list_items', { list_id: listId, action_id: actionId }),
  words: {
    failed: 'Failed to remove the action from the list. Please try again.',
  },
  edits: ({ userId, listId, actionId }) => [
    edit<string[]>(holdingKey(userId, actionId), (ids) => ids.filter((id) => id !== listId)),
  ],
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

export const removeItem: Mutation<OfList & { item: ListItem }> = {
  send: ({ item }) => deleteOwnRow('user_list_items', { id: item.id }),
  words: {
    failed: 'Failed to remove the action from the list. Please try again.',
  },
  edits: ({ userId, listId, item }) => [
    edit<ListEntry[]>(listKeys.items(userId, listId), (items) =>
      items.filter(({ id }) => id !== item.id),
    ),
  ],
  invalidates: ofList,
}

/** Puts an item back in its place, with its note. `itemIds` is the order with the item, with the headings. */
export const restoreItem: Mutation<OfList & { item: ListItem; itemIds: string[] }> = {
  send: async ({ listId, item: { id, action, note, position }, itemIds }) => {
    const client = await browserClient()
    const items = client.from('user_list_items')
    // After a lost answer, the first try may have put it there already.
    unwrap(
      await items.upsert(
        { list_id: listId, action_id: action.id, note, position },
        { onConflict: 'list_id,action_id', ignoreDuplicates: true },
      ),
    )
    const restored = unwrap(
      await items.select('id').match({ list_id: listId, action_id: action.id }).single(),
    )
    // Items without a place are sorted by date, and this one's date is today.
    const item_ids = itemIds.map((other) => (other === id ? restored.id : other))
    unwrap(await client.rpc('order_list_items', { list_id: listId, item_ids }))
  },
  words: { failed: 'Failed to put the action back into its place. Please try again.' },
  invalidates: ofList,
}

export type Note = Pick<ListItem, 'note'>

/** Writes why an action is in a list, or removes the note if null. */
export const annotateItem: Mutation<OfList & { itemId: string; from: Note } & Note> = {
  send: async ({ itemId, note, from }) => {
    const items = (await browserClient()).from('user_list_items')
    const columns = 'note, updated_at'
    await changeWords<Note & { updated_at: string }, Note>({
      read: async () => unwrap(await items.select(columns).eq('id', itemId).single()),
      write: async (updated_at) =>
        unwrap(
          await items
            .update({ note })
            .match({ id: itemId, updated_at })
            .select(columns)
            .maybeSingle(),
        ),
      from,
      wanted: { note },
      text: (now) => now.note,
    })
  },
  words: {
    flagged: 'Your note was flagged as inappropriate. Please revise it and try again.',
    failed: 'Failed to save notes. Please try again.',
  },
  edits: ({ userId, listId, itemId, note }) => [
    edit<ListEntry[]>(listKeys.items(userId, listId), (items) =>
      items.map((item) => (item.id === itemId ? { ...item, note } : item)),
    ),
  ],
  invalidates: ofList,
}

/** Saves the order of a list, with its headings. `from` is the order before the change. */
export const orderItems: Mutation<OfList & { from: string[]; itemIds: string[] }> = {
  send: async ({ listId, from, itemIds }) => {
    const client = await browserClient()
    const { moved: count } = unwrap(
      await client
        .rpc('order_list_items', { list_id: listId, item_ids: itemIds, from_ids: from })
        .single(),
    )
    // Zero changes may also mean that they had that order already.
    if (count === 0 && (await isSessionOver()))
      throw new DataError('42501', 'Your session has ended. Please log in again.')
  },
  inTurns: 'order of a list',
  words: { failed: 'Failed to change the order of the list. Please try again.' },
  edits: ({ userId, listId, itemIds }) => [
    edit<ListEntry[]>(listKeys.items(userId, listId), (items) =>
      items.toSorted((one, other) => itemIds.indexOf(one.id) - itemIds.indexOf(other.id)),
    ),
  ],
  invalidates: ofList,
}

/** Gives the new place of an item, from 0, by its present place and the number of items. */
export type Move = (place: number, count: number) => number

/** The items with one moved. Null if it would not move or is not among them. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  move: Move,
): Item[] | null {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = move(from, items.length)
  if (!item || to === from || to < 0 || to >= items.length) return null
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
