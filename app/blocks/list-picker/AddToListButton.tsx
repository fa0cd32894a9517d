import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'

// What is in the dialog, and the library it asks with, is fetched when it is opened.
const ListPicker = lazy(async () => ({ default: (await import('./ListPicker.tsx')).ListPicker }))

type AddToListButtonProps = { action: { id: string; title: string }; className?: string }

/** Opens the dialog that puts an action into one of the reader's lists. A visitor has none, and no button. */
export function AddToListButton({ action, className, ...look }: AddToListButtonProps & ButtonLook) {
  const userId = useSession().user?.id ?? null
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState(false)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(false), limits.time.toast)
    return () => clearTimeout(timer)
  }, [added])

  if (userId === null) return null
  return (
    <span className={className}>
      <StatusBubble message={added ? 'Action added to list successfully!' : null}>
        <Button {...look} onClick={() => setOpen(true)}>
          <ListPlus aria-hidden className="size-4" />
          Add to List
        </Button>
      </StatusBubble>
      <Dialog title="Add to List" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ListPicker
            userId={userId}
            action={action}
            onAdded={() => {
              setOpen(false)
              setAdded(true)
            }}
          />
        </Suspense>
      </Dialog>
    </span>
  )
}
