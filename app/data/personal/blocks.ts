import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { dataErrorOf } from '../data-error.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

export type BlockedUser = { id: string; username: string }

const blocksKey = (userId: string) => ['blocks', userId] as const
/** More than one page can request by their ids. */
const most = 1000

/** The users that a user blocked, latest first. */
export function blockedUsers(userId: string) {
  return queryOptions({
    queryKey: blocksKey(userId),
    queryFn: async (): Promise<BlockedUser[]> => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('user_blocks')
          .select('blocked:profiles!user_blocks_blocked_id_fkey(id, username)')
          .eq('blocker_id', userId)
          .order('created_at', { ascending: false })
          .limit(most),
      )
      return rows.map(({ blocked }) => blocked)
    },
  })
}

type Block = BlockedUser & { userId: string }

/** The blocker no longer sees their texts, and they cannot answer the blocker. */
export const blockUser: Mutation<Block> = {
  send: async ({ userId, id }) => {
    const client = await browserClient()
    const { error } = await client
      .from('user_blocks')
      .insert({ blocker_id: userId, blocked_id: id })
    if (error && error.code !== '23505') throw dataErrorOf(error)
  },
  words: ({ username }) => ({
    failed: `${username} could not be blocked. Please try again.`,
  }),
  edits: ({ userId, id, username }) => [
    edit<BlockedUser[]>(blocksKey(userId), (all) => [
      { id, username },
      ...all.filter((one) => one.id !== id),
    ]),
  ],
}

export const unblockUser: Mutation<Block> = {
  send: ({ userId, id }) => deleteOwnRow('user_blocks', { blocker_id: userId, blocked_id: id }),
  words: ({ username }) => ({
    failed: `${username} could not be unblocked. Please try again.`,
  }),
  edits: ({ userId, id }) => [
    edit<BlockedUser[]>(blocksKey(userId), (all) => all.filter((one) => one.id !== id)),
  ],
}
