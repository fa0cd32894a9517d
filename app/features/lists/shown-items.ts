import type { ListItem } from '#app/data/personal/list-items.ts'

export const itemOrders = {
  own: 'Your order',
  added: 'Last added',
  latest: 'Latest action',
  title: 'Title',
} as const
export type ItemOrder = keyof typeof itemOrders
export type ItemChoice = { order: ItemOrder; branch: string }

/** What of a list is shown, and in which order. */
export function shownItems(items: readonly ListItem[], { order, branch }: ItemChoice): ListItem[] {
  const chosen = items.filter(({ action }) => branch === '' || action.branch === branch)
  if (order === 'own') return chosen
  return chosen.toSorted(compare[order])
}

type Compare = (one: ListItem, other: ListItem) => number
const compare: Record<Exclude<ItemOrder, 'own'>, Compare> = {
  added: (one, other) => other.created_at.localeCompare(one.created_at),
  latest: (one, other) => other.action.action_date.localeCompare(one.action.action_date),
  title: (one, other) => one.action.title.localeCompare(other.action.title, 'en-US'),
}
