import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { type ActionRow, actionRowColumns } from '../action-row.ts'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { whenIdle } from '../when-idle.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

export type SavedAction = {
  id: string
  created_at: string
  /** Whether the record has news from after the day it was saved. */
  changed_since_saved: boolean
  action: ActionRow
}

/** The orders of saved actions. Dates are latest first. */
export const savedOrders = {
  saved: { label: 'Last saved', column: 'created_at', ascending: false },
  latest: { label: 'Latest action', column: 'action(action_date)', ascending: false },
  title: { label: 'Title', column: 'action(title)', ascending: true },
} as const
export type SavedChoice = {
  sort?: keyof typeof savedOrders | undefined
  branch?: string | undefined
  /** Only actions that changed since. */
  changed?: 'yes' | undefined
}

export type SavedPage = { rows: SavedAction[]; total: number }

export const savedPerPage = 24

const keys = {
  pages: (userId: string) => ['saved-actions', userId, 'page'] as const,
  isSaved: (userId: string, actionId: string) =>
    ['saved-actions', userId, 'is-saved', actionId] as const,
}

/** One page of the user's saved actions with the total, in one request. */
export function savedActions(userId: string, page: number, choice: SavedChoice = {}) {
  return queryOptions({
    queryKey: [...keys.pages(userId), page, choice],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<SavedPage> => {
      const client = await browserClient()
      const first = (page - 1) * savedPerPage
      const { column, ascending } = savedOrders[choice.sort ?? 'saved']
      const columns = `id, created_at, changed_since_saved, action:GovernmentActions!inner(${actionRowColumns})`
      const all = client
        .from('user_saved_actions')
        .select(columns, { count: 'exact' })
        .eq('user_id', userId)
      const ofBranch = choice.branch ? all.eq('action.branch', choice.branch) : all
      const chosen = choice.changed ? ofBranch.is('changed_since_saved', true) : ofBranch
      const answer = await chosen
        .order(column as 'created_at', { ascending })
        .order('id')
        .range(first, first + savedPerPage - 1)
        .overrideTypes<SavedAction[], { merge: false }>()
      return { rows: unwrap(answer), total: answer.count ?? 0 }
    },
  })
}

/**
 * Whether the user saved an action. Another tab may have changed it, so each page asks again, for all its cards at
 * once.
 */
export function isSaved(userId: string, actionId: string) {
  return queryOptions({
    queryKey: keys.isSaved(userId, actionId),
    staleTime: 0,
    queryFn: () => savedStates.load(JSON.stringify([userId, actionId])),
  })
}

/** The address of a query has room for no more ids. */
const maxBatchSize = 100

const savedStates = new DataLoader<string, boolean>(
  async (pairs) => {
    const requested = pairs.map((pair) => JSON.parse(pair) as [userId: string, actionId: string])
    const client = await browserClient()
    const rows = unwrap(
      await client
        .from('user_saved_actions')
        .select('user_id, action_id')
        .in('user_id', [...new Set(requested.map(([userId]) => userId))])
        .in(
          'action_id',
          requested.map(([, actionId]) => actionId),
        ),
    )
    const saved = new Set(
      rows.map(({ user_id, action_id }) => JSON.stringify([user_id, action_id])),
    )
    return pairs.map((pair) => saved.has(pair))
  },
  // The query client does the caching. All requests during a render are sent as one.
  { cache: false, maxBatchSize, batchScheduleFn: whenIdle },
)

type Saving = { userId: string; actionId: string; saved: boolean }

/** Saves an action or removes it. */
export const saveAction: Mutation<Saving> = {
  send: async ({ userId, actionId, saved }) => {
    const row = { user_id: userId, action_id: actionId }
    if (!saved) return deleteOwnRow('user_saved_actions', row)
    const client = await browserClient()
    const table = client.from('user_saved_actions')
    // An action that another tab saved counts as saved.
    unwrap(await table.upsert(row, { onConflict: 'user_id,action_id', ignoreDuplicates: true }))
  },
  words: { failed: 'Failed to update. Please try again.' },
  edits: ({ userId, actionId, saved }) => [
    edit<boolean>(keys.isSaved(userId, actionId), () => saved),
  ],
  invalidates: ({ userId }) => [keys.pages(userId)],
}

type OwnSaved = { userId: string; row: SavedAction }

export const removeSavedAction: Mutation<OwnSaved> = {
  send: ({ userId, row }) => deleteOwnRow('user_saved_actions', { id: row.id, user_id: userId }),
  words: {
    failed: 'Failed to remove the saved action. Please try again.',
  },
  edits: ({ userId, row }) => [
    edit<SavedPage>(keys.pages(userId), (page) => without(page, row.id)),
    edit<boolean>(keys.isSaved(userId, row.action.id), () => false),
  ],
  invalidates: ({ userId }) => [keys.pages(userId)],
}

/** Saves a removed action again, in its old place. */
export const restoreSavedAction: Mutation<OwnSaved> = {
  send: async ({ userId, row }) => {
    const client = await browserClient()
    const restored = { user_id: userId, action_id: row.action.id, created_at: row.created_at }
    unwrap(
      await client
        .from('user_saved_actions')
        .upsert(restored, { onConflict: 'user_id,action_id', ignoreDuplicates: true }),
    )
  },
  words: {
    failed: 'Failed to put the saved action back. Please try again.',
  },
  invalidates: ({ userId, row }) => [keys.pages(userId), keys.isSaved(userId, row.action.id)],
}

function without({ rows, total }: SavedPage, id: string): SavedPage {
  const left = rows.filter((row) => row.id !== id)
  return { rows: left, total: total - (rows.length - left.length) }
}
