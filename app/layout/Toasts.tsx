import { X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Toast, toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { MessageAction } from '#app/ui/message-action.ts'

/** At the foot of the window: how things went that have no better place to say it, and what can be done about it. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) toasts.leavePage()
    page.current = pathname
  }, [pathname])
  // Both regions are there from the start: one that arrives together with its text is often not read out.
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2 print:hidden">
      <output className="contents empty:hidden">
        {shown.filter(({ tone }) => tone === 'plain').map(item)}
      </output>
      <div role="alert" className="contents empty:hidden">
        {shown.filter(({ tone }) => tone === 'error').map(item)}
      </div>
    </div>
  )
}

const item = (toast: Toast) => <ToastItem key={toast.id} toast={toast} />

function ToastItem({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const actionFor = useContext(MessageAction)
  const dismiss = () => toasts.dismiss(id)
  return (
    <div
      className={`pointer-events-auto flex max-w-full items-center gap-3 rounded border bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-lifted ${tone === 'error' ? 'border-danger' : 'border-line'}`}
    >
      <p className={`min-w-0 wrap-anywhere ${tone === 'error' ? 'font-medium text-danger' : ''}`}>
        {text}
        {actionFor(text)}
      </p>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            dismiss()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="grid size-8 shrink-0 place-items-center rounded hover:bg-wash"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** A link to log in, next to a message that asks for it. */
export function logInAgain(message: ReactNode): ReactNode {
  const text = Array.isArray(message) ? message.filter(Boolean).join('') : message
  return typeof text === 'string' && text.endsWith('log in again.') ? <LogInLink /> : null
}

/** Opens its own tab, so that typed text stays on this page. This tab notices the login. */
function LogInLink() {
  const { pathname, search } = useLocation()
  return (
    <>
      {' '}
      <a href={paths.login(pathname + search)} target="_blank" rel="opener">
        Log in<span className="sr-only"> in a new tab</span>
      </a>
    </>
  )
}
