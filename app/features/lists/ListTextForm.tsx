import { useState } from 'react'
import { ListForm } from '#app/components/own-list/ListForm.tsx'
import { createBeginning } from '#app/data/personal/change-words.ts'
import type { ListText, renameList } from '#app/data/personal/lists.ts'
import { mutate } from '#app/data/personal/mutate.ts'

type ListTextFormProps = {
  list: { id: string } & ListText
  userId: string
  /** What is done with the text: the list is renamed, or shared under it. */
  mutation: typeof renameList
  nameLabel: string
  submitLabel: string
  busyLabel: string
  onDone: () => void
  onCancel: () => void
}

/** The title and description of a list that may be open in another tab, too. */
export function ListTextForm({ list, userId, mutation, onDone, ...form }: ListTextFormProps) {
  const [unlessChanged] = useState(() => createBeginning<ListText>(list))
  return (
    <ListForm
      {...form}
      start={list}
      onSubmit={async (text) => {
        const change = { id: list.id, userId, ...text }
        await unlessChanged((from) => mutate(mutation, { ...change, from }, 'inline'))
        onDone()
      }}
    />
  )
}
