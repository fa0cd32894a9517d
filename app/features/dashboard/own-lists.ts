import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type OwnList = {
  id: string
  name: string
  description: string | null
  is_public: boolean
  created_at: string
  itemCount: number
}

export const listsPerPage = 24

/** One page of somebody's active lists, the newest first, with how many actions each holds: one question. */
export function ownLists(userId: string, page: number) {
  return queryOptions({
    queryKey: ['own-lists', userId, page],
    queryFn: async (): Promise<{ lists: OwnList[]; total: number }> => {
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
      const lists = unwrap(answer).map(({ user_list_items, ...list }) => ({
        ...list,
        itemCount: user_list_items[0]?.count ?? 0,
      }))
      return { lists, total: answer.count ?? 0 }
    },
  })
}
