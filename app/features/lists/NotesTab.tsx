import { useState } from 'react'
import { ChangedElsewhere } from '#app/data/personal/change-words.ts'
import { type Notes, saveNotes } from '#app/data/personal/list-notes.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { draftKey, useDraft } from '#app/data/personal/use-draft.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { columnLimits } from '#domain/database-values.ts'

/** Notes that are being written, and those they began from. */
type NotesDraft = { text: string; from: Notes }

const isChanged = ({ text, from }: NotesDraft) => text !== (from.notes ?? '')

/** The owner's notes on a list: read, or being written. */
export function NotesTab({ list }: { list: Notes & { id: string } }) {
  const userId = useAccount().user.id
  const { draft, keep } = useDraft(draftKey(userId, `notes.${list.id}`), isChanged)
  const saving = useMutate(saveNotes, 'inline')
  /** Text that was saved elsewhere in the meantime. */
  const [other, setOther] = useState<Notes | null>(null)

  const close = () => {
    keep(null)
    setOther(null)
    saving.reset()
  }

  function save(from: Notes) {
    if (!draft || saving.isPending) return
    const notes = draft.text.trim() === '' ? null : draft.text
    saving.mutate(
      { userId, listId: list.id, from, notes },
      {
        onSuccess: close,
        onError: (error) => {
          if (error instanceof ChangedElsewhere) setOther(error.now as Notes)
        },
      },
    )
  }

  const edit = () => keep({ text: list.notes ?? '', from: { notes: list.notes } })
  if (!draft)
    return list.notes ? (
      <>
        <Button onClick={edit}>Edit Notes</Button>
        <div dir="auto" className="mt-5 max-w-[75ch] font-serif whitespace-pre-wrap wrap-anywhere">
          {list.notes}
        </div>
      </>
    ) : (
      <EmptyState title="No notes yet" action={<Button onClick={edit}>Edit Notes</Button>}>
        Only you can see your notes, even if the list is public.
      </EmptyState>
    )

  return (
    <div className="grid max-w-[75ch] gap-4">
      {other && (
        <NotesChangedElsewhere
          now={other}
          saving={saving.isPending}
          onOverwrite={() => save(other)}
          onDiscard={close}
        />
      )}
      <TextArea
        label="Notes"
        value={draft.text}
        onChange={(event) => keep({ ...draft, text: event.target.value })}
        readOnly={saving.isPending}
        maxLength={columnLimits.user_lists.notes}
        className="[&_textarea]:min-h-[400px]"
      />
      <StatusMessage>
        {isChanged(draft) && 'Not saved yet. What you write is kept in this tab.'}
      </StatusMessage>
      <StatusMessage tone="error">{other ? null : saving.error?.message}</StatusMessage>
      <div className="flex gap-3">
        <Button
          variant="primary"
          busy={saving.isPending}
          disabled={other !== null}
          onClick={() => save(draft.from)}
        >
          {saving.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button busy={saving.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type NotesChangedElsewhereProps = {
  now: Notes
  saving: boolean
  onOverwrite: () => void
  onDiscard: () => void
}

/** Others were saved while these notes were written: what they are, and the choice between both. */
function NotesChangedElsewhere({
  now,
  saving,
  onOverwrite,
  onDiscard,
}: NotesChangedElsewhereProps) {
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-danger py-1 pl-4">
      <p className="font-medium">
        You changed these notes in another tab or on another device. Your text is still below. It is
        not saved yet.
      </p>
      <details>
        <summary className="text-sm font-semibold">Saved version</summary>
        <p className="mt-2 font-serif whitespace-pre-wrap wrap-anywhere">
          {now.notes ?? 'No notes yet'}
        </p>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={saving} onClick={onOverwrite}>
          Save mine instead
        </Button>
        <Button size="sm" onClick={onDiscard}>
          Keep the saved version
        </Button>
      </div>
    </div>
  )
}
