import { browserClient } from '../browser-client.ts'
import { dataErrorOf } from '../data-error.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type FollowState, followKeys } from './follows.ts'
import { type Mutation, edit } from './mutate.ts'
import { personalData } from './query-client.ts'

type Marking = { userId: string; listId: string; set: boolean }

export const followList: Mutation<Marking> = {
  send: async ({ userId, listId, set }) => {
    await mark('list_follows', { list_id: listId, follower_id: userId }, set)
    announce()
  },
  words: { failed: 'Failed to update follow status. Please try again.' },
  edits: ({ userId, listId, set }) => [
    edit<FollowState | null>(followKeys.state(userId, listId), (state) =>
      !state || state.isFollowing === set
        ? state
        : { ...state, isFollowing: set, followerCount: state.followerCount + (set ? 1 : -1) },
    ),
  ],
  invalidates: ({ userId }) => [followKeys.all(userId)],
}

export const likeList: Mutation<Marking> = {
  send: async ({ userId, listId, set }) => {
    await mark('list_likes', { list_id: listId, user_id: userId }, set)
    announce()
  },
  words: { failed: 'Failed to update like status. Please try again.' },
  edits: ({ userId, listId, set }) => [
    edit<FollowState | null>(followKeys.state(userId, listId), (state) =>
      !state || state.isLiked === set
        ? state
        : { ...state, isLiked: set, likeCount: state.likeCount + (set ? 1 : -1) },
    ),
  ],
  invalidates: ({ userId }) => [followKeys.all(userId)],
}

/** 23505: the user followed it in another tab already, which is fine. */
async function mark(
  table: 'list_follows' | 'list_likes',
  row: Record<string, string>,
  set: boolean,
): Promise<void> {
  if (!set) return deleteOwnRow(table, row)
  const client = await browserClient()
  // The types know one table at a time. Each caller names its own columns.
  const { error } = await client.from(table as 'list_likes').insert(row as { list_id: string })
  if (error && error.code !== '23505') throw dataErrorOf(error)
}

const eventName = 'follow-state-changed'

// One channel for the whole tab. A channel does not hear its own messages, and this tab gets the event.
let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel(eventName))

/** Tells every tab that the user followed or liked something, or stopped. */
function announce(): void {
  window.dispatchEvent(new Event(eventName))
  // A channel reaches its own origin alone and takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(null)
}

/** Reads the user's follows again after changes in other tabs, until the returned function is called. */
export function followOtherTabs(userId: string): () => void {
  const readAgain = () => void personalData.invalidateQueries({ queryKey: followKeys.all(userId) })
  otherTabs().addEventListener('message', readAgain)
  return () => otherTabs().removeEventListener('message', readAgain)
}
