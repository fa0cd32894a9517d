import { useEffect } from 'react'
import { addToList } from '#app/data/personal/list-items.ts'
import { listsToPick } from '#app/data/personal/lists.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { headingTitle } from '#domain/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/truncate.ts'

type AddToListDialogProps = {
  /** The action to be added; the dialog is closed without one. */
  action: { id: string; title: string } | null
  userId: string
  onClose: () => void
}

export function AddToListDialog({ action, userId, onClose }: AddToListDialogProps) {
  return (
    <Dialog title="Add to List" open={action !== null} onClose={onClose}>
      {action && <Picker action={action} userId={userId} onAdded={onClose} />}
    </Dialog>
  )
}

type PickerProps = { action: { id: string; title: string }; userId: string; onAdded: () => void }

function Picker({ action, userId, onAdded }: PickerProps) {
  const lists = useOwnQuery(listsToPick(userId))
  const add = useMutate(addToList, 'inline')
  useEffect(() => {
    if (!add.isSuccess) return
    const timer = setTimeout(onAdded, limits.time.toast)
    return () => clearTimeout(timer)
  }, [add.isSuccess, onAdded])
  return (
    <div className="grid gap-4">
      <p className="font-serif">
        {truncate(headingTitle(action.title), limits.characters.addToListTitle)}
      </p>
      <StatusMessage tone="success">
        {add.isSuccess && 'Action added to list successfully!'}
      </StatusMessage>
      <StatusMessage tone="error">{add.error?.message}</StatusMessage>
      {lists.isPending && <Spinner label="Loading..." />}
      {lists.isLoadingError && (
        <ErrorState
          message="Your lists could not be loaded."
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data?.length === 0 && (
        <p className="text-ink-muted">
          You don&apos;t have any lists yet. Create a list first in the Lists tab.
        </p>
      )}
      {lists.data && lists.data.length > 0 && (
        <ul className="border-t border-line">
          {lists.data.map((list) => (
            <li key={list.id} className="border-b border-line">
              <button
                type="button"
                disabled={add.isPending || add.isSuccess}
                onClick={() => add.mutate({ userId, listId: list.id, actionId: action.id })}
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
