import { useEffect, useRef } from 'react'
import { ListForm } from '#app/components/own-list/ListForm.tsx'
import { createList } from '#app/data/personal/lists.ts'
import { mutate } from '#app/data/personal/mutate.ts'

type CreateListProps = { userId: string; onCreated: () => void; onCancel: () => void }

/** A new list is private. Its form stands apart from the button that opens it, and takes the focus. */
export function CreateList({ userId, onCreated, onCancel }: CreateListProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <ListForm
        label="Create List"
        nameLabel="Name"
        submitLabel="Create List"
        busyLabel="Creating..."
        onSubmit={async (text, id) => {
          await mutate(createList, { userId, id, ...text }, 'inline')
          onCreated()
        }}
        onCancel={onCancel}
        className="mb-8 max-w-xl border-t-2 border-ink pt-4"
      />
    </div>
  )
}
