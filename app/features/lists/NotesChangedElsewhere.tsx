import type { Notes } from '#app/data/personal/list-notes.ts'
import { Button } from '#app/ui/Button.tsx'

type NotesChangedElsewhereProps = {
  now: Notes
  saving: boolean
  onOverwrite: () => void
  onDiscard: () => void
}

/** Others were saved while these notes were written: what they are, and the choice between both. */
export function NotesChangedElsewhere({
  now,
  saving,
  onOverwrite,
  onDiscard,
}: NotesChangedElsewhereProps) {
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-danger py-1 pl-4">
      <p className="font-medium">
        These notes were changed in another tab or on another device while you were writing. What
        you wrote is still below and has not been saved.
      </p>
      <details>
        <summary className="text-sm font-semibold">What is saved now</summary>
        <p className="mt-2 font-serif whitespace-pre-wrap wrap-anywhere">
          {now.notes ?? 'No notes yet'}
        </p>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={saving} onClick={onOverwrite}>
          Save mine instead
        </Button>
        <Button size="sm" onClick={onDiscard}>
          Keep what is saved
        </Button>
      </div>
    </div>
  )
}
