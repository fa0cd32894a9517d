import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import type { ListSection } from '#app/data/list-sections.ts'
import type { ListItem } from '#app/data/personal/list-items.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Select } from '#app/ui/Select.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'

type MoveToSectionProps = {
  /** The item to move. The dialog is closed without one. */
  item: ListItem | null
  sections: readonly ListSection[]
  /** @param sectionId null for no section */
  onMove: (item: ListItem, sectionId: string | null) => void
  onClose: () => void
}

/** Moves an item to the end of a section. */
export function MoveToSection({ item, sections, onMove, onClose }: MoveToSectionProps) {
  const [chosen, setChosen] = useState('')
  return (
    <Dialog title="Move to section" open={item !== null} onClose={onClose}>
      {item && (
        <Form
          submitLabel="Move"
          busyLabel="Moving..."
          onSubmit={async () => {
            // The chosen section may have been removed in another tab.
            onMove(item, sections.find(({ id }) => id === chosen)?.id ?? null)
            onClose()
          }}
          onCancel={onClose}
        >
          <p className="font-serif wrap-anywhere">{headingTitle(item.action.title)}</p>
          <Select
            label="Section"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: 'No section' },
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form>
      )}
    </Dialog>
  )
}
