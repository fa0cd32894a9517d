import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import type { ListItem } from '#app/data/personal/list-items.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'

type MoveToPlaceProps = {
  /** The item to move. The dialog is closed without one. */
  item: ListItem | null
  /** How many items the list has. */
  count: number
  /** @param to the new place, from 1 */
  onMove: (item: ListItem, to: number) => void
  onClose: () => void
}

/** Moves an item of a long list to a place by its number. */
export function MoveToPlace({ item, count, onMove, onClose }: MoveToPlaceProps) {
  return (
    <Dialog title="Move to place" open={item !== null} onClose={onClose}>
      {item && (
        <PlaceForm
          title={headingTitle(item.action.title)}
          count={count}
          onPlace={(to) => {
            onMove(item, to)
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

type PlaceFormProps = {
  title: string
  count: number
  onPlace: (to: number) => void
  onCancel: () => void
}

function PlaceForm({ title, count, onPlace, onCancel }: PlaceFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Form
      submitLabel="Move"
      busyLabel="Moving..."
      disabled={text.trim() === ''}
      onSubmit={async () => {
        const to = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
        if (to >= 1 && to <= count) onPlace(to)
        else setProblem(`Please enter a place from 1 to ${count}.`)
      }}
      onCancel={onCancel}
    >
      <p className="font-serif wrap-anywhere">{title}</p>
      <TextField
        label={`Place, from 1 to ${count}`}
        inputMode="numeric"
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
    </Form>
  )
}
