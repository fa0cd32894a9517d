import { type SubmitEvent, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { type ListText, listFailure } from './own-list.ts'

type ListFormProps = {
  /** The form's own name, where nothing around it says it. */
  label?: string
  nameLabel: string
  /** What the fields hold at first. */
  start?: ListText
  submitLabel: string
  busyLabel: string
  /** What is said where it fails for no reason the owner could mend. */
  failed: string
  onSubmit: (text: ListText) => Promise<void>
  onCancel?: () => void
  className?: string
}

/** Where an owner names and describes a list; what was typed stays where it is refused. */
export function ListForm(props: ListFormProps) {
  const { label, nameLabel, start, submitLabel, busyLabel, failed, onSubmit, onCancel } = props
  const [name, setName] = useState(start?.name ?? '')
  const [description, setDescription] = useState(start?.description ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    setError(null)
    try {
      await onSubmit({ name: name.trim(), description: description.trim() || null })
    } catch (failure) {
      setBusy(false)
      setError(
        listFailure(failure, {
          flagged:
            'Your list content was flagged as inappropriate. Please revise the title or description and try again.',
          failed,
        }),
      )
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={label}
      className={`grid gap-4 ${props.className ?? ''}`}
    >
      <TextField
        label={nameLabel}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={120}
        required
      />
      <TextArea
        label="Description (optional)"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        maxLength={2000}
        rows={3}
      />
      <StatusMessage tone="error">{error}</StatusMessage>
      <div className="flex gap-3">
        <Button type="submit" variant="primary" disabled={busy || name.trim() === ''}>
          {busy ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
