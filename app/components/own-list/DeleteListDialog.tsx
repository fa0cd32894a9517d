import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'

type DeleteListDialogProps = {
  /** The list to delete. Without one the dialog is closed. */
  list: { name: string } | null
  onConfirm: () => void
  onClose: () => void
}

export function DeleteListDialog({ list, onConfirm, onClose }: DeleteListDialogProps) {
  return (
    <ConfirmDialog
      title="Delete List"
      open={list !== null}
      confirm="Delete List"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      “{list?.name}” will be deleted with its notes and its discussion. This cannot be undone.
    </ConfirmDialog>
  )
}
