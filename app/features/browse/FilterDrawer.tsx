import { type MouseEvent, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/Button.tsx'
import { closeDialog } from '#app/ui/close-dialog.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { BranchOption, FilterChoice } from './browse-search.ts'
import { FilterForm } from './FilterForm.tsx'

type FilterDrawerProps = {
  options: BranchOption[]
  choice: FilterChoice
  hiddenFields: Record<string, string>
  onApply: (choice: FilterChoice) => void
  onClose: () => void
}

/** The filters on a small screen: they are collected here, and the list behind changes once. */
export function FilterDrawer({
  options,
  choice,
  hiddenFields,
  onApply,
  onClose,
}: FilterDrawerProps) {
  const [draft, setDraft] = useState(choice)
  const apply = (applied: FilterChoice, { currentTarget }: MouseEvent) => {
    // Closed, and not only taken away, it gives the focus back to what opened it.
    closeDialog(currentTarget.closest('dialog')!)
    afterPaint(() => onApply(applied))
  }
  return (
    <Dialog title="Filters" shape="drawer" open onClose={onClose}>
      <FilterForm options={options} choice={draft} hiddenFields={hiddenFields} onChange={setDraft}>
        <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4">
          <Button
            className="grow px-2!"
            onClick={(event) => apply({ branches: [], actionTypes: [] }, event)}
          >
            Clear All Filters
          </Button>
          <Button variant="primary" className="grow px-2!" onClick={(event) => apply(draft, event)}>
            Apply Filters
          </Button>
        </div>
      </FilterForm>
    </Dialog>
  )
}
