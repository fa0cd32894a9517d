import { ListForm } from '#app/blocks/own-list/ListForm.tsx'
import { createList } from '#app/blocks/own-list/own-list.ts'

type CreateListProps = { userId: string; onCreated: () => void; onCancel: () => void }

/** A new list has a name, may have a description, and is private. */
export function CreateList({ userId, onCreated, onCancel }: CreateListProps) {
  return (
    <ListForm
      label="Create List"
      nameLabel="Name"
      submitLabel="Create List"
      busyLabel="Creating..."
      failed="Failed to create list. Please try again."
      onSubmit={async (text) => {
        await createList({ userId, ...text })
        onCreated()
      }}
      onCancel={onCancel}
      className="mb-8 max-w-xl border-t-2 border-ink pt-4"
    />
  )
}
