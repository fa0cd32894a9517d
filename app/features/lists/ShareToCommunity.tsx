import { useState } from 'react'
import { ListForm } from '#app/blocks/own-list/ListForm.tsx'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { type ListText, shareList } from '#app/data/personal/lists.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { Dialog } from '#app/ui/Dialog.tsx'

type ShareToCommunityProps = {
  list: { id: string } & ListText
  userId: string
  open: boolean
  onClose: () => void
  onShared: () => void
}

/** Makes a list public, under a title that others will read. */
export function ShareToCommunity(props: ShareToCommunityProps) {
  const { list, userId, open, onClose, onShared } = props
  return (
    <Dialog title="Share to Community" open={open} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-muted">
        Everybody will see the title, the description, the actions and your notes on each of them.
        What you wrote under Notes stays yours alone.
      </p>
      <ShareForm list={list} userId={userId} onShared={onShared} />
    </Dialog>
  )
}

function ShareForm({ list, userId, onShared }: Omit<ShareToCommunityProps, 'open' | 'onClose'>) {
  const [unlessChanged] = useState(() => createBeginning<ListText>(list))
  return (
    <ListForm
      nameLabel="Public title"
      start={list}
      submitLabel="Share"
      busyLabel="Sharing..."
      onSubmit={async (text) => {
        const change = { id: list.id, userId, ...text }
        await unlessChanged((from) => mutate(shareList, { ...change, from }, 'inline'))
        onShared()
      }}
    />
  )
}
