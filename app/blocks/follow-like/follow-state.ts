import type { BrowserClient } from '#app/data/browser-client.ts'
import { dataErrorOf } from '#app/data/data-error.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** What one can do with a public list beside reading it. */
export type ListMark = 'follow' | 'like'

/** A list's counts, and the reader's own part in them. */
export type FollowState = {
  isFollowing: boolean
  isLiked: boolean
  followerCount: number
  likeCount: number
}

/**
 * How lists stand with the reader, in one query: counts of all, and the reader's own follow and like, which are the
 * only ones the database shows. Lists that are no longer public are missing.
 * @param ids of at most 100 lists, whose ids the address of a query can hold
 * @throws DataError where the query fails
 */
export async function readFollowStates(
  client: BrowserClient,
  ids: readonly string[],
): Promise<Map<string, FollowState>> {
  const rows = unwrap(
    await client
      .from('community_lists_with_profiles')
      .select('id, follower_count, like_count, list_follows(list_id), list_likes(list_id)')
      .in('id', ids)
      .limit(ids.length),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isFollowing: row.list_follows.length > 0,
        isLiked: row.list_likes.length > 0,
        followerCount: row.follower_count,
        likeCount: row.like_count,
      },
    ]),
  )
}

/**
 * Sets or takes back the reader's follow or like. One that was set in another tab already is what was wanted.
 * @throws DataError where it is refused: the list is no longer public, or the session has ended
 */
export async function writeMark(
  client: BrowserClient,
  mark: ListMark,
  { listId, userId, set }: { listId: string; userId: string; set: boolean },
): Promise<void> {
  const answer =
    mark === 'follow'
      ? set
        ? client.from('list_follows').insert({ list_id: listId, follower_id: userId })
        : client.from('list_follows').delete().match({ list_id: listId, follower_id: userId })
      : set
        ? client.from('list_likes').insert({ list_id: listId, user_id: userId })
        : client.from('list_likes').delete().match({ list_id: listId, user_id: userId })
  const { error } = await answer
  // 23505: the pair is there.
  if (error && error.code !== '23505') throw dataErrorOf(error)
}

/** The state after the reader pressed a button, before the database has answered. */
export function toggled(state: FollowState, mark: ListMark): FollowState {
  return mark === 'follow'
    ? {
        ...state,
        isFollowing: !state.isFollowing,
        followerCount: state.followerCount + (state.isFollowing ? -1 : 1),
      }
    : {
        ...state,
        isLiked: !state.isLiked,
        likeCount: state.likeCount + (state.isLiked ? -1 : 1),
      }
}
