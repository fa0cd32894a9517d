import { ListForm } from '#app/blocks/own-list/ListForm.tsx'
import { type ListText, renameList } from '#app/data/personal/lists.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { Dialog } from '#app/ui/Dialog.tsx'

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
      <ListForm
        nameLabel="Name"
        start={list}
        submitLabel="Save"
        busyLabel="Saving..."
        onSubmit={async (text) => {
          await mutate(renameList, { id: list.id, userId, ...text }, 'inline')
          onClose()
        }}
      />
    </Dialog>
  )
}
