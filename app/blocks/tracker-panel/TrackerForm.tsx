import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FunctionRefusal } from '#app/data/call-function.ts'
import { personalData } from '#app/data/personal-data.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { createTracker, type Tracker, type TrackerDraft } from './trackers.ts'

const blank: TrackerDraft = { issueName: '', description: '', keywords: '' }

/** Creates a tracker. What was filled in stays until it is created or cancelled. */
export function TrackerForm({
  onCreated,
  onClose,
}: {
  onCreated: (tracker: Tracker) => void
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(blank)
  const fill = (part: Partial<TrackerDraft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const creating = useMutation(
    {
      mutationFn: createTracker,
      // A click without a connection fails now, rather than be done at some later time.
      networkMode: 'always',
      onSuccess: (tracker) => {
        onCreated(tracker)
        onClose()
      },
      onError: (error) => console.warn('The tracker was not created.', error),
    },
    personalData,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.issueName.trim() !== '' && !creating.isPending) creating.mutate(draft)
  }
  return (
    <form ref={form} onSubmit={submit} className="mt-4 grid max-w-[34rem] gap-4">
      <TextField
        label="Issue"
        value={draft.issueName}
        onChange={(event) => fill({ issueName: event.target.value })}
        required
        maxLength={200}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        value={draft.description}
        onChange={(event) => fill({ description: event.target.value })}
        maxLength={2000}
      />
      <TextField
        label="Keywords"
        description="Separated by commas."
        value={draft.keywords}
        onChange={(event) => fill({ keywords: event.target.value })}
        maxLength={3100}
      />
      <StatusMessage tone="error">{creating.isError && refusal(creating.error)}</StatusMessage>
      <div className="flex gap-2.5">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={draft.issueName.trim() === '' || creating.isPending}
        >
          {creating.isPending ? 'Creating...' : 'Create tracker'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function refusal(error: Error): string {
  const said = error instanceof FunctionRefusal ? error.serverMessage : null
  return said ?? 'Failed to create tracker. Please try again.'
}
