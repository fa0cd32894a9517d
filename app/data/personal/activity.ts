import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

export const activityKinds = {
  comments: {
    label: 'Action Comments',
    columns: 'id, created_at, content, action:GovernmentActions(id, title)',
  },
  ratings: {
    label: 'Action Ratings',
    columns: 'id, created_at, rating_value, action:GovernmentActions(id, title)',
  },
  legislator_comments: {
    label: 'Legislator Comments',
    columns: 'id, created_at, content, legislator:legislators(id, full_name)',
  },
  legislator_ratings: {
    label: 'Legislator Ratings',
    columns: 'id, created_at, rating_value, legislator:legislators(id, full_name)',
  },
  list_comments: {
    label: 'List Comments',
    columns:
      'id, created_at, content, list:community_lists_with_profiles(id, name), ownList:user_lists(id, name)',
  },
} as const

export type ActivityKind = keyof typeof activityKinds

export type ActivityRow = {
  id: string
  created_at: string
  content?: string
  rating_value?: number
  action?: { id: string; title: string }
  legislator?: { id: string; full_name: string }
  /** Null if the list is not public any more. */
  list?: { id: string; name: string } | null
  /** The list if it is the user's own, public or not. Null for the lists of others. */
  ownList?: { id: string; name: string } | null
}
type ActivityPage = { rows: ActivityRow[]; total: number }

export const activityPerPage = 10

const keys = {
  all: (userId: string) => ['activity', userId] as const,
  pages: (userId: string, kind: ActivityKind) => ['activity', userId, 'page', kind] as const,
}

export function activitySummary(userId: string) {
  return queryOptions({
    queryKey: [...keys.all(userId), 'summary'],
    queryFn: async () => unwrap(await (await browserClient()).rpc('get_own_activity').single()),
  })
}

/** Reads one page of one kind, newest first, with the total. */
export function activityPage(userId: string, kind: ActivityKind, page: number) {
  return queryOptions({
    queryKey: [...keys.pages(userId, kind), page],
    queryFn: async (): Promise<ActivityPage> => {
      const client = await browserClient()
      const first = (page - 1) * activityPerPage
      const answer = await client
        .from(kind as 'comments')
        .select(activityKinds[kind].columns as '*', { count: 'exact' })
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, first + activityPerPage - 1)
        .overrideTypes<ActivityRow[], { merge: false }>()
      return { rows: unwrap(answer), total: answer.count ?? 0 }
    },
  })
}

export const deleteActivity: Mutation<{ userId: string; kind: ActivityKind; id: string }> = {
  // A comment with answers stays without its text and author.
  send: ({ userId, kind, id }) => deleteOwnRow(kind, { id, user_id: userId }),
  words: { failed: 'Failed to delete it. Please try again.' },
  edits: ({ userId, kind, id }) => [
    edit<ActivityPage>(keys.pages(userId, kind), ({ rows, total }) => {
      const left = rows.filter((row) => row.id !== id)
      return { rows: left, total: total - (rows.length - left.length) }
    }),
  ],
  invalidates: ({ userId }) => [keys.all(userId), ['own-rating', userId]],
}
