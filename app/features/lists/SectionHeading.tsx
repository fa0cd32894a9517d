import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { newId } from '#app/data/new-id.ts'
import type { ListSection } from '#app/data/list-sections.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { addSection, renameSection } from '#app/data/personal/list-sections.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { columnLimits } from '#domain/database-values.ts'

type SectionHeadingProps = {
  section: ListSection
  isEmpty: boolean
  onRename: () => void
  /** Moves the section with its items. Without it there is no section on that side. */
  onMoveUp?: (() => void) | undefined
  onMoveDown?: (() => void) | undefined
  onRemove: () => void
}

/** The heading of a section, with what its owner can do. */
export function SectionHeading(props: SectionHeadingProps) {
  const { section, isEmpty, onRename, onMoveUp, onMoveDown, onRemove } = props
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line pb-1">
      <div className="min-w-0">
        <h2 dir="auto" className="text-h3 wrap-anywhere">
          {section.name}
        </h2>
        {isEmpty && <p className="text-sm text-ink-muted">This section is empty.</p>}
      </div>
      <Menu small label={`Section ${section.name}`}>
        <MenuButton onClick={onRename}>Rename</MenuButton>
        {onMoveUp && <MenuButton onClick={onMoveUp}>Move section up</MenuButton>}
        {onMoveDown && <MenuButton onClick={onMoveDown}>Move section down</MenuButton>}
        <MenuButton onClick={onRemove}>Remove section</MenuButton>
      </Menu>
    </div>
  )
}

type SectionNameProps = {
  userId: string
  listId: string
  /** The section to rename, or `new`. The dialog is closed without one. */
  section: ListSection | 'new' | null
  onClose: () => void
}

/** The name of a new section, or another name. */
export function SectionName({ section, onClose, ...ofList }: SectionNameProps) {
  return (
    <Dialog
      title={section === 'new' ? 'Add section' : 'Edit section'}
      open={section !== null}
      onClose={onClose}
    >
      {section && (
        <NameForm
          start={section === 'new' ? '' : section.name}
          onSave={async (name, from, id) => {
            await (section === 'new'
              ? mutate(addSection, { ...ofList, section: { id, name, position: 0 } }, 'inline')
              : mutate(renameSection, { ...ofList, id: section.id, name, from }, 'inline'))
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

type NameFormProps = {
  start: string
  /** @param id for a new section, the same for every try */
  onSave: (name: string, from: { name: string }, id: string) => Promise<void>
  onCancel: () => void
}

function NameForm({ start, onSave, onCancel }: NameFormProps) {
  const [id] = useState(newId)
  const [name, setName] = useState(start)
  const [unlessChanged] = useState(() => createBeginning({ name: start }))
  return (
    <Form
      submitLabel="Save"
      busyLabel="Saving..."
      disabled={name.trim() === ''}
      onSubmit={() => unlessChanged((from) => onSave(name.trim(), from, id))}
      onCancel={onCancel}
    >
      <TextField
        label="Name"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={columnLimits.user_list_sections.name}
        required
      />
      <p className="text-xs text-ink-muted">
        A section begins at its name and ends at the next section. Everyone who can see the list can
        see the name.
      </p>
    </Form>
  )
}
