import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { Button } from './Button.tsx'
import { closeDialog } from './close-dialog.ts'

type DialogProps = {
  title: string
  open: boolean
  /** Runs once the dialog is closed by its close button, by Escape, or by a click outside it. */
  onClose: () => void
  /** What closing would lose, in a sentence. Closing then asks first, as it does after typing. */
  unsaved?: string
  /** The label of the button that closes anyway. */
  discard?: string
  children: ReactNode
  /** A drawer slides in from the right and is as high as the window. */
  shape?: 'dialog' | 'drawer'
}

const shapes = {
  dialog: 'm-auto max-h-[85dvh] w-[min(34rem,calc(100vw-2rem))] rounded',
  drawer: 'drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const textFields = 'textarea, input:not([type=checkbox], [type=radio])'

/**
 * The browser's own modal dialog. It traps and returns the focus, closes on Escape and makes the rest inert. If closing
 * would lose something, it asks first. Browsers let a second Escape close it anyway.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, children, shape = 'dialog', unsaved } = props
  const ref = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const beginnings = useRef(new WeakMap<Element, string>())
  const titleId = useId()

  /** Stores each field's value when it first gets the focus. */
  function keepBeginning({ target }: FocusEvent) {
    if (target.matches(textFields) && !beginnings.current.has(target))
      beginnings.current.set(target, (target as TextField).value)
  }
  const findChanged = (dialog: HTMLDialogElement) =>
    [...dialog.querySelectorAll<TextField>(textFields)].find(
      (field) => (beginnings.current.get(field) ?? field.value) !== field.value,
    )

  /** Asks if closing would lose something. */
  function asksFirst(dialog: HTMLDialogElement): boolean {
    const lost = unsaved ?? (findChanged(dialog) && 'Your changes are not saved.')
    if (lost) setQuestion(lost)
    return lost !== undefined
  }

  function goBack() {
    setQuestion(null)
    if (ref.current) findChanged(ref.current)?.focus()
  }

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
        if (asksFirst(event.currentTarget)) event.preventDefault()
      }}
      onClose={() => {
        setQuestion(null)
        afterPaint(onClose)
      }}
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
            onClick={() => ref.current && !asksFirst(ref.current) && closeDialog(ref.current)}
            className="-mr-2 grid size-10 place-items-center rounded hover:bg-wash"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="grow px-5 py-5">{open && children}</div>
        {question && (
          <div
            role="alert"
            className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-raised px-5 py-3"
          >
            <p className="grow">{question}</p>
            <Button ref={(button) => button?.focus()} size="sm" onClick={goBack}>
              Go back
            </Button>
            <Button
              size="sm"
              variant="danger"
              onClick={() => ref.current && closeDialog(ref.current)}
            >
              {props.discard ?? 'Discard changes'}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
