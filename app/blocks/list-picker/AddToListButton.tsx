import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

// Fetched when it is first opened: a visitor never opens it.
const AddToListDialog = lazy(async () => ({
  default: (await import('./AddToListDialog.tsx')).AddToListDialog,
}))

type AddToListButtonProps = { action: { id: string; title: string }; className?: string }

/** Opens the dialog that puts an action into one of the reader's lists. A visitor has none, and no button. */
export function AddToListButton({ action, className, ...look }: AddToListButtonProps & ButtonLook) {
  const userId = useSession().user?.id ?? null
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  if (userId === null) return null
  return (
    <>
      <Button
        {...look}
        className={className}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <ListPlus aria-hidden className="size-4" />
        Add to List
      </Button>
      {used && (
        <Suspense>
          <AddToListDialog
            userId={userId}
            action={open ? action : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
