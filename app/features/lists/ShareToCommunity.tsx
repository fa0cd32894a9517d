import { type FormEvent, useState } from 'react'
import { listFailure, shareToCommunity } from '#app/blocks/own-list/own-list.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'

type ShareToCommunityProps = {
  list: { id: string; name: string; description: string | null }
  userId: string
  open: boolean
  onClose: () => void
  onShared: () => void
}

/** Makes a list public, under a title that others will read. */
export function ShareToCommunity({ open, onClose, ...rest }: ShareToCommunityProps) {
  return (
    <Dialog title="Share to Community" open={open} onClose={onClose}>
      <ShareForm {...rest} />
    </Dialog>
  )
}

function ShareForm({ list, userId, onShared }: Omit<ShareToCommunityProps, 'open' | 'onClose'>) {
  const [title, setTitle] = useState(list.name)
  const [description, setDescription] = useState(list.description ?? '')
  const [sharing, setSharing] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sharing || title.trim() === '') return
    setSharing(true)
    setError(null)
    try {
      await shareToCommunity(
        { id: list.id, userId },
        { name: title.trim(), description: description.trim() || null },
      )
      onShared()
    } catch (failure) {
      setSharing(false)
      setError(
        listFailure(failure, {
          flagged:
            'Your list content was flagged as inappropriate. Please revise the title or description and try again.',
          failed: 'Failed to share list to community. Please try again.',
        }),
      )
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-ink-muted">
        Everybody will see the title, the description, the actions and your notes on each of them.
        What you wrote under Notes stays yours alone.
      </p>
      <TextField
        label="Public title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
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
      <Button type="submit" variant="primary" disabled={sharing || title.trim() === ''}>
        {sharing ? 'Sharing...' : 'Share'}
      </Button>
    </form>
  )
}
