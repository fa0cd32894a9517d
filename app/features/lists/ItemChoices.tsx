import type { ListItem } from '#app/data/personal/list-items.ts'
import { Select } from '#app/ui/Select.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { actionNumber } from '#domain/actions/action-number.ts'
import { databaseLimits } from '#domain/database-values.ts'

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
      <TextField
        label="Search in this list"
        type="search"
        value={choice.words}
        maxLength={databaseLimits.maxQueryLength}
        onChange={(event) => onChange({ ...choice, words: event.target.value })}
      />
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
/** `words`: in the title, the number or the note. Empty: all. */
export type ItemChoice = { order: ItemOrder; branch: string; words: string }

/** What of a list is shown, and in which order. */
export function shownItems(
  items: readonly ListItem[],
  { order, branch, words }: ItemChoice,
): ListItem[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  const chosen = items.filter(({ action, note }) => {
    const text = `${action.title} ${actionNumber(action)} ${note ?? ''}`.toLowerCase()
    return (
      (branch === '' || action.branch === branch) && sought.every((word) => text.includes(word))
    )
  })
  if (order === 'own') return chosen
  return chosen.toSorted(compare[order])
}

type Compare = (one: ListItem, other: ListItem) => number
const compare: Record<Exclude<ItemOrder, 'own'>, Compare> = {
  added: (one, other) => other.created_at.localeCompare(one.created_at),
  latest: (one, other) => other.action.action_date.localeCompare(one.action.action_date),
  title: (one, other) => one.action.title.localeCompare(other.action.title, 'en-US'),
}
