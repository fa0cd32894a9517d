import { type ListText, renameList } from '#app/data/personal/lists.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { ListTextForm } from './ListTextForm.tsx'

type EditListProps = {
  list: { id: string } & ListText
  userId: string
  open: boolean
  onClose: () => void
}

/** Another name or description for a list. */
export function EditList({ list, userId, open, onClose }: EditListProps) {
  return (
    <Dialog title="Edit list" open={open} onClose={onClose}>
      <ListTextForm
        list={list}
        userId={userId}
        mutation={renameList}
        nameLabel="Name"
        submitLabel="Save"
        busyLabel="Saving..."
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
