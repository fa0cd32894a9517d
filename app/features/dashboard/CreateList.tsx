import { type FormEvent, useState } from 'react'
import { createList, listFailure } from '#app/blocks/own-list/own-list.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'

type CreateListProps = { userId: string; onCreated: () => void; onCancel: () => void }

/** A new list has a name, may have a description, and is private. */
export function CreateList({ userId, onCreated, onCancel }: CreateListProps) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [creating, setCreating] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (creating || name.trim() === '') return
    setCreating(true)
    setError(null)
    try {
      await createList({ userId, name: name.trim(), description: description.trim() || null })
      onCreated()
    } catch (failure) {
      setCreating(false)
      setError(
        listFailure(failure, {
          flagged:
            'Your list content was flagged as inappropriate. Please revise the title or description and try again.',
          failed: 'Failed to create list. Please try again.',
        }),
      )
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label="Create List"
      className="mb-8 grid max-w-xl gap-4 border-t-2 border-ink pt-4"
    >
      <TextField
        label="Name"
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
        <Button type="submit" variant="primary" disabled={creating || name.trim() === ''}>
          {creating ? 'Creating...' : 'Create List'}
        </Button>
        <Button onClick={onCancel} disabled={creating}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
