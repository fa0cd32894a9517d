import { X } from 'lucide-react'
import { Button } from './Button.tsx'

type UndoNoticeProps = {
  /** What was done; nothing is shown without it. */
  message: string | null
  onUndo: () => void
  onDismiss: () => void
}

/** Says at the foot of the window what was just removed, and offers it back for as long as it is shown. */
export function UndoNotice({ message, onUndo, onDismiss }: UndoNoticeProps) {
  return (
    <output className="fixed inset-x-4 bottom-4 z-30 grid justify-items-center">
      {message && (
        <span className="flex max-w-full items-center gap-3 rounded border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-lifted">
          <span className="min-w-0 truncate">{message}</span>
          <Button size="sm" onClick={onUndo}>
            Undo
          </Button>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="grid size-8 shrink-0 place-items-center rounded hover:bg-wash"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </output>
  )
}
