import { useEffect, useState } from 'react'
import { DataError } from '#app/data/data-error.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/truncate.ts'
import { type ListToPick, addToList, readListsToPick } from './lists-to-pick.ts'

type AddToListDialogProps = {
  /** The action to be added; the dialog is closed without one. */
  action: { id: string; title: string } | null
  userId: string
  onClose: () => void
}

/** Adds an action to one of the reader's own lists. */
export function AddToListDialog({ action, userId, onClose }: AddToListDialogProps) {
  return (
    <Dialog title="Add to List" open={action !== null} onClose={onClose}>
      {action && <Picker action={action} userId={userId} onAdded={onClose} />}
    </Dialog>
  )
}

type PickerProps = { action: { id: string; title: string }; userId: string; onAdded: () => void }

// Postgres' code for a row that is there already.
const alreadyThere = '23505'

function Picker({ action, userId, onAdded }: PickerProps) {
  const [lists, setLists] = useState<ListToPick[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { message, say } = useMessage(limits.time.errorToast)

  useEffect(() => {
    let left = false
    readListsToPick(userId)
      .then((found) => left || setLists(found))
      .catch((error: unknown) => {
        console.warn('The lists could not be read.', error)
        if (!left) say('error', 'Your lists could not be loaded.')
      })
    return () => {
      left = true
    }
  }, [userId, say])

  async function add(list: ListToPick) {
    setBusy(true)
    try {
      await addToList(list.id, action.id)
      say('success', 'Action added to list successfully!')
      setTimeout(onAdded, limits.time.toast)
    } catch (error) {
      setBusy(false)
      if (error instanceof DataError && error.code === alreadyThere)
        return say('error', 'This action is already in that list.')
      console.warn('The action was not added.', error)
      say('error', 'Failed to add action to list.')
    }
  }

  return (
    <div className="grid gap-4">
      <p className="font-serif">{truncate(action.title, limits.characters.addToListTitle)}</p>
      <MessageLine message={message} />
      {lists === null && !message && <Spinner label="Loading..." />}
      {lists?.length === 0 && (
        <p className="text-ink-muted">
          You don&apos;t have any lists yet. Create a list first in the Lists tab.
        </p>
      )}
      {lists && lists.length > 0 && (
        <ul className="border-t border-line">
          {lists.map((list) => (
            <li key={list.id} className="border-b border-line">
              <button
                type="button"
                disabled={busy}
                onClick={() => void add(list)}
                className="flex min-h-11 w-full items-center justify-between gap-4 px-2 text-left text-sm hover:bg-wash disabled:opacity-55"
              >
                <span className="min-w-0 font-semibold break-words">{list.name}</span>
                <span className="shrink-0 text-ink-muted">
                  {list.itemCount.toLocaleString('en-US')} {list.itemCount === 1 ? 'item' : 'items'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
