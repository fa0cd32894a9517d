import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  open: boolean
  children: ReactNode
  confirm: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. The cancel button has the focus first. */
export function ConfirmDialog({ title, open, children, confirm, ...on }: ConfirmDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={on.onClose}>
      <div className="grid gap-6">
        <div className="wrap-anywhere">{children}</div>
        <div className="flex justify-end gap-3">
          <Button onClick={on.onClose}>Cancel</Button>
          <Button variant="danger" onClick={on.onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
