import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { AddToListDialog } from './AddToListDialog.tsx'

type SignedInAddToListProps = ButtonLook & {
  userId: string
  action: { id: string; title: string }
  about?: string
  className?: string
}

export function SignedInAddToList({ userId, action, about, ...look }: SignedInAddToListProps) {
  // A dialog that was never opened is not in the page.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button {...look} aria-label={about && `Add to List: ${about}`} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden className="size-4" />
        Add to List
      </Button>
      {open !== null && (
        <AddToListDialog
          userId={userId}
          action={open ? action : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
