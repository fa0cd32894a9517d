import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { ListForm } from '#app/components/own-list/ListForm.tsx'
import { addToList, listsHolding, takeFromList } from '#app/data/personal/list-items.ts'
import { createListWith, listsToPick } from '#app/data/personal/lists.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { limits } from '#domain/limits.ts'

type SignedInAddToListProps = ButtonLook & {
  userId: string
  action: { id: string; title: string }
  about?: string
  className?: string
}

export function SignedInAddToList({ userId, action, about, ...look }: SignedInAddToListProps) {
  // A dialog is in the page only after it was opened once.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button {...look} aria-label={about && `Add to List: ${about}`} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden className="size-4" />
        Add to List
      </Button>
      {open !== null && (
        <AddToListDialog
          userId={userId}
          action={open ? action : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type AddToListDialogProps = {
  /** The action to add. Without one the dialog is closed. */
  action: { id: string; title: string } | null
  userId: string
  onClose: () => void
}

export function AddToListDialog({ action, userId, onClose }: AddToListDialogProps) {
  return (
    <Dialog title="Add to List" open={action !== null} onClose={onClose}>
      {action && <Picker action={action} userId={userId} onDone={onClose} />}
    </Dialog>
  )
}

type PickerProps = { action: { id: string; title: string }; userId: string; onDone: () => void }

/** Lists that hold the action have a check mark. A click adds or removes the action at once. */
function Picker({ action, userId, onDone }: PickerProps) {
  const lists = useOwnQuery(listsToPick(userId))
  const holding = useOwnQuery(listsHolding(userId, action.id))
  const adding = useMutate(addToList, 'inline')
  const taking = useMutate(takeFromList, 'inline')
  const [naming, setNaming] = useState(false)
  const failed = lists.isLoadingError || holding.isLoadingError
  const inList = { userId, actionId: action.id }

  function toggle(listId: string, isIn: boolean) {
    adding.reset()
    taking.reset()
    const change = isIn ? taking : adding
    change.mutate({ ...inList, listId })
  }

  return (
    <div className="grid gap-4">
      <p className="font-serif">
        {truncate(headingTitle(action.title), limits.characters.addToListTitle)}
      </p>
      <StatusMessage tone="success">
        {adding.isSuccess && 'Action added to list successfully!'}
      </StatusMessage>
      <StatusMessage tone="error">{(adding.error ?? taking.error)?.message}</StatusMessage>
      {!failed && (lists.isPending || holding.isPending) && <Spinner label="Loading..." />}
      {failed && (
        <ErrorState
          message="We couldn’t load your lists."
          onRetry={() => {
            void lists.refetch()
            void holding.refetch()
          }}
        />
      )}
      {lists.data?.length === 0 && (
        <p className="text-ink-muted">
          You don&apos;t have any lists yet. Create a list first in the Lists tab. You can also
          create one here.
        </p>
      )}
      {lists.data && holding.data && lists.data.length > 0 && (
        <ul className="border-t border-line">
          {lists.data.map((list) => {
            const isIn = holding.data.includes(list.id)
            return (
              <li key={list.id} className="border-b border-line">
                <Checkbox
                  className="px-2 py-2.5 hover:bg-wash"
                  checked={isIn}
                  onChange={() => toggle(list.id, isIn)}
                  label={
                    <span className="flex min-w-0 grow justify-between gap-4">
                      <span className="min-w-0 font-semibold wrap-anywhere">{list.name}</span>
                      <span className="shrink-0 text-ink-muted">
                        {pluralize(list.itemCount, 'item')}
                      </span>
                    </span>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {naming ? (
        <ListForm
          label="New list"
          nameLabel="Name"
          submitLabel="Create and add"
          busyLabel="Creating..."
          onSubmit={async (text, id) => {
            await mutate(createListWith, { ...inList, id, ...text }, 'inline')
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <div className="flex flex-wrap justify-between gap-3">
          <Button onClick={() => setNaming(true)}>New list…</Button>
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </div>
  )
}
