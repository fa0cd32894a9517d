import { type FormEvent, useState } from 'react'
import { listFailure } from '#app/blocks/own-list/own-list.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { writeItemNote } from './list-items.ts'
import type { ListItem } from './own-list-query.ts'

type ItemNoteProps = { item: ListItem | null; onClose: () => void; onSaved: () => void }

/** Why an action is in the list. */
export function ItemNote({ item, onClose, onSaved }: ItemNoteProps) {
  return (
    <Dialog title="Note" open={item !== null} onClose={onClose}>
      {item && <NoteForm item={item} onSaved={onSaved} />}
    </Dialog>
  )
}

function NoteForm({ item, onSaved }: { item: ListItem; onSaved: () => void }) {
  const [text, setText] = useState(item.note ?? '')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    try {
      await writeItemNote(item.id, text.trim() || null)
      onSaved()
    } catch (failure) {
      setSaving(false)
      setError(
        listFailure(failure, {
          flagged: 'Your note was flagged as inappropriate. Please revise it and try again.',
          failed: 'Failed to save notes. Please try again.',
        }),
      )
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="font-serif wrap-anywhere">{item.action.title}</p>
      <TextArea
        label="Why it is in this list"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={1000}
        error={error}
      />
      <p className="text-xs text-ink-muted">Shown with the action to whoever may read the list.</p>
      <Button type="submit" variant="primary" disabled={saving}>
        {saving ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
