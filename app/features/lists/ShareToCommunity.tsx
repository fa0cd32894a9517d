import { ListForm } from '#app/blocks/own-list/ListForm.tsx'
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
      <ListForm
        nameLabel="Public title"
        start={list}
        submitLabel="Share"
        busyLabel="Sharing..."
        onSubmit={async (text) => {
          await mutate(shareList, { id: list.id, userId, ...text }, 'inline')
          onShared()
        }}
      />
    </Dialog>
  )
}
