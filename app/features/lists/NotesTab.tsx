import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#app/session/use-account.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { type ListNotes, saveNotes } from './save-notes.ts'
import { ownList } from './own-list-query.ts'

/** The owner's notes on a list: read, or being edited. */
export function NotesTab({ list }: { list: ListNotes }) {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  /** What is being written, and the notes it began from; null while reading. */
  const [draft, setDraft] = useState<{ text: string; from: ListNotes } | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** What was saved elsewhere while this was being written. */
  const [other, setOther] = useState<ListNotes | null>(null)

  const close = () => {
    setDraft(null)
    setOther(null)
    setError(null)
  }

  async function save(from: ListNotes) {
    if (!draft || saving) return
    setSaving(true)
    setError(null)
    try {
      const outcome = await saveNotes(from, draft.text, userId)
      if (outcome.kind === 'changed elsewhere') setOther(outcome.now)
      else close()
      await queries.invalidateQueries({ queryKey: ownList(userId, list.id).queryKey })
    } catch (failure) {
      console.warn('The notes were not saved.', failure)
      setError('Failed to save notes. Please try again.')
    }
    setSaving(false)
  }

  if (!draft)
    return list.notes ? (
      <>
        <Button onClick={() => setDraft({ text: list.notes ?? '', from: list })}>Edit Notes</Button>
        <div className="mt-5 max-w-[75ch] font-serif whitespace-pre-wrap wrap-anywhere">
          {list.notes}
        </div>
      </>
    ) : (
      <EmptyState
        title="No notes yet"
        action={<Button onClick={() => setDraft({ text: '', from: list })}>Edit Notes</Button>}
      >
        Notes are seen by you alone, even where the list is public.
      </EmptyState>
    )

  return (
    <div className="grid max-w-[75ch] gap-4">
      {other && (
        <div role="alert" className="grid gap-3 border-l-2 border-danger py-1 pl-4">
          <p className="font-medium">
            These notes were changed in another tab or on another device while you were writing.
            What you wrote is still below and has not been saved.
          </p>
          <details>
            <summary className="text-sm font-semibold">What is saved now</summary>
            <p className="mt-2 font-serif whitespace-pre-wrap wrap-anywhere">
              {other.notes ?? 'No notes yet'}
            </p>
          </details>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" disabled={saving} onClick={() => void save(other)}>
              Save mine instead
            </Button>
            <Button size="sm" onClick={close}>
              Keep what is saved
            </Button>
          </div>
        </div>
      )}
      <TextArea
        label="Notes"
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        maxLength={50_000}
        className="[&_textarea]:min-h-[400px]"
      />
      <StatusMessage tone="error">{error}</StatusMessage>
      <div className="flex gap-3">
        <Button
          variant="primary"
          disabled={saving || other !== null}
          onClick={() => void save(draft.from)}
        >
          {saving ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={saving} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
