import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

const key = (userId: string) => ['notification-feed', userId] as const

/** The secret part of the address of the user's notice feed, or null if there is none. */
export function notificationFeed(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<string | null> => {
      const client = await browserClient()
      const rows = unwrap(await client.from('notification_feeds').select('secret'))
      return rows[0]?.secret ?? null
    },
  })
}

/** Revokes the present address, and makes a new one if wanted. */
export const renewNotificationFeed: Mutation<{ userId: string; wanted: boolean }, string | null> = {
  send: async ({ userId, wanted }) => {
    await deleteOwnRow('notification_feeds', { user_id: userId })
    if (!wanted) return null
    const feeds = (await browserClient()).from('notification_feeds')
    const { secret } = unwrap(await feeds.insert({ user_id: userId }).select('secret').single())
    return secret
  },
  words: {
    failed: 'Failed to change the address. Please try again.',
  },
  edits: ({ userId, wanted }) => (wanted ? [] : [edit<string | null>(key(userId), () => null)]),
  invalidates: ({ userId }) => [key(userId)],
}
