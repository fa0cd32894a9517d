import { answerOf, signUpToFlood } from './flooding-reader.ts'

export type FloodOfLists = {
  /** The answers to one request that makes all lists, and to one that makes all of them public. */
  atOnce: string
  publicAtOnce: string
  /** How many lists could be made one by one, and how many could be made public. */
  made: number
  published: number
  /** How many of this reader's lists are among the first 24 that Community shows. */
  amongFirst: number
}

/** One account makes thousands of lists, each with an action, and makes each of them public. */
export async function floodLists(baseUrl: string, { lists = 1000 } = {}): Promise<FloodOfLists> {
  const { client, username, actionId } = await signUpToFlood(baseUrl)
  const rows = (isPublic: boolean) =>
    Array.from({ length: lists }, (_, n) => ({ name: `List ${n}`, is_public: isPublic }))
  const publicAtOnce = answerOf(await client.from('user_lists').insert(rows(true)))
  const atOnce = answerOf(await client.from('user_lists').insert(rows(false)))
  let made = 0
  for (;;) {
    const { error } = await client.from('user_lists').insert({ name: `One by one ${made}` })
    if (error || made >= lists) break
    made++
  }
  const own = await client.from('user_lists').select('id').limit(lists)
  let published = 0
  for (const { id } of own.data ?? []) {
    const item = await client.from('user_list_items').insert({ list_id: id, action_id: actionId })
    if (item.error) throw item.error
    const { error } = await client.from('user_lists').update({ is_public: true }).eq('id', id)
    if (!error) published++
  }
  const shown = await client.rpc('get_community_lists', { list_count: 24 })
  const amongFirst = (shown.data ?? []).filter((list) => list.username === username).length
  return { atOnce, publicAtOnce, made, published, amongFirst }
}
