import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { type ListItem, type Note, annotateItem } from '#app/data/personal/list-items.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { columnLimits } from '#domain/database-values.ts'

type ItemNoteProps = {
  userId: string
  listId: string
  /** Whose note is written; the dialog is closed without one. */
  item: ListItem | null
  onClose: () => void
}

/** Why an action is in the list. */
export function ItemNote({ userId, listId, item, onClose }: ItemNoteProps) {
  return (
    <Dialog title="Note" open={item !== null} onClose={onClose}>
      {item && (
        <NoteForm
          item={item}
          onCancel={onClose}
          onSave={async (words) => {
            await mutate(annotateItem, { userId, listId, itemId: item.id, ...words }, 'inline')
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type NoteFormProps = {
  item: ListItem
  onSave: (words: Note & { from: Note }) => Promise<void>
  onCancel: () => void
}

function NoteForm({ item, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(item.note ?? '')
  const [unlessChanged] = useState(() => createBeginning<Note>({ note: item.note }))
  return (
    <Form
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={() => unlessChanged((from) => onSave({ note: text.trim() || null, from }))}
      onCancel={onCancel}
    >
      <p className="font-serif wrap-anywhere">{headingTitle(item.action.title)}</p>
      <TextArea
        label="Why it is in this list"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={columnLimits.user_list_items.note}
      />
      <p className="text-xs text-ink-muted">Everyone who can see the list can see this note.</p>
    </Form>
  )
}
