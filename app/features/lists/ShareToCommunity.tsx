import { type ListText, shareList } from '#app/data/personal/lists.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { ListTextForm } from './ListTextForm.tsx'

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
      <ListTextForm
        list={list}
        userId={userId}
        mutation={shareList}
        nameLabel="Public title"
        submitLabel="Share"
        busyLabel="Sharing..."
        onDone={onShared}
        onCancel={onClose}
      />
    </Dialog>
  )
}
