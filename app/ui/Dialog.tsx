import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { closeDialog } from './close-dialog.ts'

type DialogProps = {
  title: string
  open: boolean
  /** Escape, the close button and a click beside it ask for this. */
  onClose: () => void
  children: ReactNode
  /** A drawer slides in from the right and takes the height of the window. */
  shape?: 'dialog' | 'drawer'
}

const shapes = {
  dialog: 'm-auto max-h-[85dvh] w-[min(34rem,calc(100vw-2rem))] rounded',
  drawer: 'drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
}

/**
 * The browser's own modal dialog: it keeps the focus, gives it back, closes on Escape and makes the rest inert,
 * without a byte of script of ours.
 */
export function Dialog({ title, open, onClose, children, shape = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => afterPaint(onClose)}
      closedby="any"
      className={`modal border border-line bg-raised p-0 text-ink shadow-lifted ${shapes[shape]}`}
    >
      <div className="flex min-h-full flex-col">
        <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised px-5 py-3">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => ref.current && closeDialog(ref.current)}
            className="-mr-2 grid size-10 place-items-center rounded hover:bg-wash"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="grow px-5 py-5">{open && children}</div>
      </div>
    </dialog>
  )
}
