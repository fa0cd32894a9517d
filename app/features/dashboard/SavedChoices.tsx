import { useNavigate, useSearchParams } from 'react-router'
import { type SavedChoice, savedOrders } from '#app/data/personal/saved-actions.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Select } from '#app/ui/Select.tsx'

const branches = ['Legislative', 'Executive', 'Judicial']

/** What the address says of what is to be shown; whatever it does not know is the default. */
export function useSavedChoice(): SavedChoice {
  const [params] = useSearchParams()
  const sort = params.get('sort') ?? ''
  const branch = params.get('branch') ?? ''
  return {
    ...(Object.hasOwn(savedOrders, sort) && { sort: sort as keyof typeof savedOrders }),
    ...(branches.includes(branch) && { branch }),
    ...(params.get('changed') === 'yes' && { changed: 'yes' }),
  }
}

type SavedChoicesProps = { choice: SavedChoice; hrefFor: (choice: SavedChoice) => string }

/** In which order saved actions stand, of which branch, and whether only those that changed. */
export function SavedChoices({ choice, hrefFor }: SavedChoicesProps) {
  const navigate = useNavigate()
  const choose = (change: SavedChoice) =>
    void navigate(hrefFor({ ...choice, ...change }), { preventScrollReset: true })
  return (
    <div className="filter-row">
      <Select
        label="Order"
        value={choice.sort ?? 'saved'}
        onChange={(event) => choose({ sort: event.target.value as keyof typeof savedOrders })}
        options={Object.entries(savedOrders).map(([value, { label }]) => ({ value, label }))}
      />
      <Select
        label="Branch"
        value={choice.branch ?? ''}
        onChange={(event) => choose({ branch: event.target.value || undefined })}
        options={[
          { value: '', label: 'All branches' },
          ...branches.map((value) => ({ value, label: value })),
        ]}
      />
      <Checkbox
        className="sm:py-2.5"
        label="Changed since you saved it"
        checked={choice.changed === 'yes'}
        onChange={(event) => choose({ changed: event.target.checked ? 'yes' : undefined })}
      />
    </div>
  )
}
