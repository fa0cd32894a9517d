import { useState } from 'react'
import { ListForm } from '#app/blocks/own-list/ListForm.tsx'
import { createBeginning } from '#app/data/personal/change-words.ts'
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
      <EditForm list={list} userId={userId} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ list, userId, onClose }: Omit<EditListProps, 'open'>) {
  const [unlessChanged] = useState(() => createBeginning<ListText>(list))
  return (
    <ListForm
      nameLabel="Name"
      start={list}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={async (text) => {
        const change = { id: list.id, userId, ...text }
        await unlessChanged((from) => mutate(renameList, { ...change, from }, 'inline'))
        onClose()
      }}
    />
  )
}
