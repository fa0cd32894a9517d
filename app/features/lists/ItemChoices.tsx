import type { ListItem } from '#app/data/personal/list-items.ts'
import { Select } from '#app/ui/Select.tsx'
import { type ItemChoice, type ItemOrder, itemOrders } from './shown-items.ts'

type ItemChoicesProps = {
  items: readonly ListItem[]
  choice: ItemChoice
  onChange: (choice: ItemChoice) => void
}

/** In which order the actions of a list are shown, and of which branch. */
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
