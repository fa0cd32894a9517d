import type { ListItem } from '#app/data/personal/list-items.ts'
import { Select } from '#app/ui/Select.tsx'

type ItemChoicesProps = {
  items: readonly ListItem[]
  choice: ItemChoice
  onChange: (choice: ItemChoice) => void
}

/** The order and branch of a list's actions. */
export function ItemChoices({ items, choice, onChange }: ItemChoicesProps) {
  const branches = [...new Set(items.map(({ action }) => action.branch))].toSorted()
  return (
    <div className="filter-row max-sm:w-full">
      <Select
        label="Order"
        value={choice.order}
        onChange={(event) => onChange({ ...choice, order: event.target.value as ItemOrder })}
        options={Object.entries(itemOrders).map(([value, label]) => ({ value, label }))}
      />
      {branches.length > 1 && (
        <Select
          label="Branch"
          value={choice.branch}
          onChange={(event) => onChange({ ...choice, branch: event.target.value })}
          options={[
            { value: '', label: 'All branches' },
            ...branches.map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </div>
  )
}

const itemOrders = {
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
