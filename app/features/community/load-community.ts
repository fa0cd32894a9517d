import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'

const columns =
  'id, user_id, name, description, created_at, username, item_count, follower_count, like_count, by_editors' as const
const trendingLists = 6
const usersShown = 6
export const listsPerPage = 24

export const listOrders = {
  newest: 'Newest first',
  followers: 'Most followed',
  likes: 'Most liked',
  items: 'Most items',
  name: 'Name',
} as const
export type ListSearch = { q: string; sort: keyof typeof listOrders; page: number }

/** What an address asks for; null where it asks for nothing, and the page is the one that everybody comes to. */
export function listSearchOf(params: URLSearchParams): ListSearch | null {
  const sort = params.get('sort') ?? ''
  const page = params.get('page') ?? ''
  if (!params.has('q') && !params.has('sort') && !params.has('page')) return null
  return {
    q: readWords(params.get('q') ?? ''),
    sort: Object.hasOwn(listOrders, sort) ? (sort as keyof typeof listOrders) : 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** PostgreSQL takes no NUL, and no more than 32 signs for "not" before one word. */
function readWords(given: string): string {
  const words = given.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/-[-\s]*-/g, '-')
  return words.trim().slice(0, 200)
}

/** A page of all public lists, or of those that have some words. @throws DataError */
export async function searchLists(client: PublicData, { q, sort, page }: ListSearch) {
  const lists = unwrap(
    await client.rpc('search_community_lists', {
      query: q,
      sort_by: sort,
      page_num: page,
      page_size: listsPerPage,
    }),
  )
  return { lists, total: lists[0]?.total_count ?? 0 }
}

/**
 * The newest public lists, 50 at most. The first 24 have no more than two of one user. Also those
 * with the most follows, likes and comments of the last 14 days, if there are any, and users who
 * share lists.
 * @throws DataError if a query fails.
 */
export async function loadCommunity(client: PublicData) {
  const [popular, ranked, readers] = await Promise.all([
    client.rpc('get_community_lists').select(columns),
    client.rpc('get_trending_lists', { list_count: trendingLists }),
    client.rpc('get_readers_to_follow', { reader_count: usersShown }),
  ])
  const lists = unwrap(popular)
  const ids = unwrap(ranked).map(({ list_id }) => list_id)
  const known = new Map(lists.map((list) => [list.id, list]))
  // Lists with the latest comments are mostly new, so they are here already.
  const older = ids.filter((id) => !known.has(id))
  if (older.length > 0) {
    const found = unwrap(
      await client
        .from('community_lists_with_profiles')
        .select(columns)
        .in('id', older)
        .limit(trendingLists),
    )
    for (const list of found) known.set(list.id, list)
  }
  return {
    popular: lists,
    trending: ids.flatMap((id) => known.get(id) ?? []),
    readers: unwrap(readers),
  }
}

export type UserToFollow = Awaited<ReturnType<typeof loadCommunity>>['readers'][number]
export type CommunityList = Awaited<ReturnType<typeof loadCommunity>>['popular'][number]
