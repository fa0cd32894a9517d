import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/database.types.ts'
import { browserClient } from '../browser-client.ts'
import { DataError } from '../data-error.ts'
import { subscribeToRows } from '../subscribe-to-rows.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'
import { personalData } from './query-client.ts'
import { isSessionOver } from './session-over.ts'

type Returned = Database['public']['Functions']['get_notifications']['Returns'][number]
/** The fields of every line. The others are null if the line is not about them. */
type Always = 'ids' | 'kind' | 'unread' | 'day' | 'newest_at' | 'total' | 'total_lines'

/** Notices of one day, one kind and one thing, as the database groups them. */
export type NotificationRow = Omit<Returned, Always> & {
  [Column in Always]: NonNullable<Returned[Column]>
}
/** The news at the top of the home page: the newest unread lines, and the votes of the user's members. */
export type HomeNews = Omit<
  Database['public']['Functions']['get_home_news']['Returns'][number],
  'lines' | 'member_votes'
> & {
  lines: NotificationRow[]
  member_votes: { id: string; name: string; votes: number }[]
}
type NotificationPage = { lines: NotificationRow[]; total: number }

export const notificationsPerPage = 25

/** Milliseconds in which changes are collected, so that a burst needs one request. */
const gatherMs = 300

const keys = {
  all: (userId: string) => ['notifications', userId] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
  pages: (userId: string) => ['notifications', userId, 'page'] as const,
  home: (userId: string) => ['notifications', userId, 'home'] as const,
}

/** The user's number of unread notices. */
export function unreadNotifications(userId: string) {
  return queryOptions({
    queryKey: keys.unread(userId),
    queryFn: async () => {
      const client = await browserClient()
      const answer = await client
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .is('read_at', null)
      unwrap(answer)
      return answer.count ?? 0
    },
  })
}

/** The news at the top of the home page, in one request. */
export function homeNews(userId: string) {
  return queryOptions({
    queryKey: keys.home(userId),
    queryFn: async () => {
      const client = await browserClient()
      return unwrap(
        await client
          .rpc('get_home_news', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
          .single()
          .overrideTypes<HomeNews, { merge: false }>(),
      )
    },
  })
}

/** One page of notices, by the days of the user's own clock. */
export function notificationPage(userId: string, kinds: readonly string[] | null, page: number) {
  return queryOptions({
    queryKey: [...keys.pages(userId), kinds, page],
    queryFn: async (): Promise<NotificationPage> => {
      const client = await browserClient()
      const lines = unwrap(
        await client
          .rpc('get_notifications', {
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            page,
            page_size: notificationsPerPage,
            ...(kinds && { kinds: [...kinds] }),
          })
          .overrideTypes<NotificationRow[], { merge: false }>(),
      )
      return { lines, total: lines[0]?.total_lines ?? 0 }
    },
  })
}

/** Marks some notices, or all of them without `ids`. */
export const markNotifications: Mutation<{ userId: string; ids: number[] | null; read: boolean }> =
  {
    send: async ({ ids, read }) => {
      const client = await browserClient()
      const marked = unwrap(
        await client.rpc('mark_notifications_read', {
          is_read: read,
          ...(ids !== null && { ids }),
        }),
      )
      // Zero may also mean that they were marked before.
      if (marked === 0 && (await isSessionOver()))
        throw new DataError('42501', 'Your session has ended. Please log in again.')
    },
    words: { failed: 'Failed to mark it. Please try again.' },
    edits: ({ userId, ids, read }) => [
      edit<NotificationPage>(keys.pages(userId), ({ lines, total }) => ({
        lines: lines.map((line) =>
          ids === null || line.ids.some((id) => ids.includes(id))
            ? { ...line, unread: !read }
            : line,
        ),
        total,
      })),
    ],
    invalidates: ({ userId }) => [keys.unread(userId), keys.home(userId)],
  }

/** Reads the shown notices again after new or newly marked ones, in any tab. */
export function followNotifications(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void personalData.invalidateQueries({ queryKey: keys.all(userId) })
    }, gatherMs)
  }
  const unsubscribe = subscribeToRows({
    table: 'notifications',
    where: { column: 'user_id', equals: userId },
    onInsert: changed,
    onUpdate: changed,
    onSubscribed: changed,
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
