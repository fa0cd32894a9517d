import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { closeDialog } from './close-dialog.ts'

type DialogProps = {
  title: string
  open: boolean
  /** The close button asks for this; so do Escape and a click beside it, unless something was typed. */
  onClose: () => void
  children: ReactNode
  /** A drawer slides in from the right and takes the height of the window. */
  shape?: 'dialog' | 'drawer'
}

const shapes = {
  dialog: 'm-auto max-h-[85dvh] w-[min(34rem,calc(100vw-2rem))] rounded',
  drawer: 'drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const textFields = 'textarea, input:not([type=checkbox], [type=radio])'

/**
 * The browser's own modal dialog: it keeps the focus, gives it back, closes on Escape and makes the rest inert. What
 * was typed in it goes only with the close button: Escape and a click beside it lead back to the field (to browsers a
 * second Escape is meant).
 */
export function Dialog({ title, open, onClose, children, shape = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const beginnings = useRef(new WeakMap<Element, string>())
  const titleId = useId()

  /** What a field held when it was come to first. */
  function keepBeginning({ target }: FocusEvent) {
    if (target.matches(textFields) && !beginnings.current.has(target))
      beginnings.current.set(target, (target as TextField).value)
  }
  const findChanged = (dialog: HTMLDialogElement) =>
    [...dialog.querySelectorAll<TextField>(textFields)].find(
      (field) => (beginnings.current.get(field) ?? field.value) !== field.value,
    )

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles from fields, and closing
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onFocus={keepBeginning}
      onCancel={(event) => {
        const changed = findChanged(event.currentTarget)
        if (!changed) return
        event.preventDefault()
        changed.focus()
      }}
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
