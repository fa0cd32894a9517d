import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { DataError, dataErrorOf } from '../data-error.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

export type OwnList = {
  id: string
  name: string
  description: string | null
  is_public: boolean
  created_at: string
  itemCount: number
}
export type ListPage = { lists: OwnList[]; total: number }

/** A list's name and description, at most 120 and 2,000 characters, trimmed. */
export type ListText = { name: string; description: string | null }

export const listsPerPage = 24
/** More lists than anyone scrolls through. The newest are offered. */
const maxPicks = 200

export const listKeys = {
  all: (userId: string) => ['lists', userId] as const,
  pages: (userId: string) => ['lists', userId, 'page'] as const,
  one: (userId: string, id: string) => ['lists', userId, 'one', id] as const,
  items: (userId: string, id: string) => ['lists', userId, 'items', id] as const,
  progress: (userId: string, id: string) => ['lists', userId, 'progress', id] as const,
}

/** One page of the user's active lists, newest first, with the number of actions in each, in one request. */
export function ownLists(userId: string, page: number) {
  return queryOptions({
    queryKey: [...listKeys.pages(userId), page],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ListPage> => {
      const client = await browserClient()
      const first = (page - 1) * listsPerPage
      const answer = await client
        .from('user_lists')
        .select('id, name, description, is_public, created_at, user_list_items(count)', {
          count: 'exact',
        })
        .match({ user_id: userId, is_active: true })
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, first + listsPerPage - 1)
      return { lists: unwrap(answer).map(withItemCount), total: answer.count ?? 0 }
    },
  })
}

/** The lists that can take an action, newest first. */
export function listsToPick(userId: string) {
  return queryOptions({
    queryKey: [...listKeys.all(userId), 'to-pick'],
    staleTime: 0,
    queryFn: async () => {
      const client = await browserClient()
      const lists = unwrap(
        await client
          .from('user_lists')
          .select('id, name, user_list_items(count)')
          .match({ user_id: userId, is_active: true })
          .order('created_at', { ascending: false })
          .order('id')
          .limit(maxPicks),
      )
      return lists.map(withItemCount)
    },
  })
}

// PostgreSQL's code for a text that is not a uuid.
const notAnId = '22P02'

/** A list of the user's own with its notes. Null if there is no such list, or if it belongs to another user. */
export function ownList(userId: string, id: string) {
  return queryOptions({
    queryKey: listKeys.one(userId, id),
    queryFn: async () => {
      try {
        const client = await browserClient()
        return unwrap(
          await client
            .from('user_lists')
            .select(
              'id, name, description, notes, created_at, updated_at, user_id, is_public, copied_from',
            )
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

type Own = { id: string; userId: string }

const flagged =
  'Your list content was flagged as inappropriate. Please revise the title or description and try again.'

/** `id` is made before the list is sent, so that a second try after a lost answer makes the same list. */
type NewList = Own & ListText

/** Makes a list. New lists are private. */
export const createList: Mutation<NewList> = {
  send: insertList,
  words: {
    flagged,
    failed: 'Failed to create list. Please try again.',
  },
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** Makes a list with one action in it. If the action cannot be added, the list remains. */
export const createListWith: Mutation<NewList & { actionId: string }> = {
  send: async ({ actionId, ...list }) => {
    await insertList(list)
    const items = (await browserClient()).from('user_list_items')
    unwrap(
      await items.upsert(
        { list_id: list.id, action_id: actionId },
        { onConflict: 'list_id,action_id', ignoreDuplicates: true },
      ),
    )
  },
  words: createList.words,
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** Copies a public list to a private one of the user's own. `id` is that of the copy, the same for every try. */
export const copyList: Mutation<Own & { original: string }> = {
  send: async ({ id, original }) => {
    const client = await browserClient()
    unwrap(await client.rpc('copy_list', { list_id: original, copy_id: id }))
  },
  words: {
    flagged,
    failed: 'Failed to copy the list. Please try again.',
    codes: { PT404: "This list doesn't exist or is not public." },
  },
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** The public list that a list was copied from. Null if it is not public now. */
export function originOfCopy(userId: string, id: string) {
  return queryOptions({
    queryKey: [...listKeys.all(userId), 'origin', id],
    queryFn: async () => {
      const client = await browserClient()
      const lists = client.from('community_lists_with_profiles').select('id, name').eq('id', id)
      return unwrap(await lists.maybeSingle())
    },
  })
}

/** How many of a list's bills and joint resolutions became law. */
export function listProgress(userId: string, id: string) {
  return queryOptions({
    queryKey: listKeys.progress(userId, id),
    queryFn: async () => {
      const client = await browserClient()
      return unwrap(await client.rpc('get_list_progress', { list_id: id }).single())
    },
  })
}

/** `from` is the text at the beginning of the change. */
type NewText = Own & ListText & { from: ListText }

/** Changes a list's name and description. */
export const renameList: Mutation<NewText> = {
  send: ({ id, userId, from, ...text }) => changeListText({ id, userId }, from, text),
  words: { flagged, failed: 'Failed to save the list. Please try again.' },
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** Shows a list to everyone, or only to its owner. */
export const setListVisibility: Mutation<Own & { isPublic: boolean }> = {
  send: ({ id, userId, isPublic }) => updateList({ id, userId }, { is_public: isPublic }),
  words: {
    flagged:
      'Your list content was flagged as inappropriate and cannot be made public. Please edit the title or description first.',
    failed: 'Failed to update list visibility. Please try again.',
    // The constraint not_unpublished.
    codes: { '23514': 'This list was made private by a moderator.' },
  },
  edits: ({ id, userId, isPublic }) => [
    edit<ListPage>(listKeys.pages(userId), (page) => ({
      ...page,
      lists: page.lists.map((list) => (list.id === id ? { ...list, is_public: isPublic } : list)),
    })),
    edit<{ is_public: boolean } | null>(
      listKeys.one(userId, id),
      (list) => list && { ...list, is_public: isPublic },
    ),
  ],
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

/** Makes a list public with its own title and description. */
export const shareList: Mutation<NewText> = {
  send: ({ id, userId, from, ...text }) =>
    changeListText({ id, userId }, from, { ...text, is_public: true }),
  words: { flagged, failed: 'Failed to share list to community. Please try again.' },
  invalidates: ({ userId }) => [listKeys.all(userId)],
}

export const deleteList: Mutation<Own> = {
  send: ({ id, userId }) => deleteOwnRow('user_lists', { id, user_id: userId }),
  words: {
    failed: 'Failed to delete the list. Please try again.',
  },
  edits: ({ id, userId }) => [
    edit<ListPage>(listKeys.pages(userId), ({ lists, total }) => {
      const left = lists.filter((list) => list.id !== id)
      return { lists: left, total: total - (lists.length - left.length) }
    }),
  ],
  invalidates: ({ userId }) => [listKeys.pages(userId)],
}

async function insertList({ id, userId, name, description }: NewList): Promise<void> {
  const client = await browserClient()
  const row = { id, user_id: userId, name, description, is_public: false }
  const { error } = await client.from('user_lists').insert(row)
  // The list exists because an earlier answer was lost. Its text may differ by now.
  if (error?.code === '23505') return updateList({ id, userId }, { name, description })
  if (error) throw dataErrorOf(error)
}

async function changeListText(
  own: Own,
  { name, description }: ListText,
  wanted: ListText & { is_public?: boolean },
): Promise<void> {
  const lists = (await browserClient()).from('user_lists')
  const columns = 'name, description, is_public, updated_at'
  const owned = { id: own.id, user_id: own.userId }
  await changeWords({
    read: async () => unwrap(await lists.select(columns).match(owned).single()),
    write: async (updated_at) =>
      unwrap(
        await lists
          .update(wanted)
          .match({ ...owned, updated_at })
          .select(columns)
          .maybeSingle(),
      ),
    from: { name, description },
    wanted,
    text: (now) => [now.name, now.description].filter(Boolean).join(': '),
  })
}

/** @throws DataError PGRST116 if the list is gone */
async function updateList(
  { id, userId }: Own,
  change: Partial<ListText & { is_public: boolean }>,
): Promise<void> {
  const client = await browserClient()
  unwrap(
    await client
      .from('user_lists')
      .update(change)
      .match({ id, user_id: userId })
      .select('id')
      .single(),
  )
}

function withItemCount<List extends { user_list_items: { count: number }[] }>(list: List) {
  const { user_list_items, ...rest } = list
  return { ...rest, itemCount: user_list_items[0]?.count ?? 0 }
}
