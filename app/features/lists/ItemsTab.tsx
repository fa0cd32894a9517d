import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActionCard } from '#app/blocks/action-card/ActionCard.tsx'
import { ActionsTable } from '#app/blocks/action-table/ActionsTable.tsx'
import { ViewSwitch, useView } from '#app/blocks/action-table/ViewSwitch.tsx'
import { toCardAction } from '#app/blocks/action-table/action-row.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { UndoNotice } from '#app/ui/UndoNotice.tsx'
import { longDate } from '#domain/dates.ts'
import { truncate } from '#domain/truncate.ts'
import { ItemNote } from './ItemNote.tsx'
import { moved, orderItems, putBackItem, removeItem } from './list-items.ts'
import { type ListItem, listItems } from './own-list-query.ts'

/** The actions of a list: their order, the notes on them, taking them out and back. */
export function ItemsTab({ listId, items }: { listId: string; items: readonly ListItem[] }) {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  const view = useView()
  const [removed, setRemoved] = useState<ListItem | null>(null)
  const [annotating, setAnnotating] = useState<ListItem | null>(null)
  const [said, setSaid] = useState('')
  const { queryKey } = listItems(userId, listId)

  /** Shows the change at once, sends it, and reads how it stands now. */
  async function change(next: ListItem[], send: () => Promise<void>) {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, next)
    try {
      await send()
    } catch (error) {
      console.warn('The list was not changed.', error)
      setSaid('The list could not be changed. It is shown as it is kept.')
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['own-lists', userId] }),
    ])
  }

  function move(item: ListItem, to: number) {
    const next = moved(items, items.indexOf(item), to)
    setSaid(`Moved to place ${to + 1} of ${items.length}.`)
    void change(next, () =>
      orderItems(
        listId,
        next.map(({ id }) => id),
      ),
    )
  }

  async function remove(item: ListItem) {
    setSaid('')
    await change(
      items.filter(({ id }) => id !== item.id),
      async () => {
        await removeItem(item.id)
        setRemoved(item)
      },
    )
  }

  function putBack(item: ListItem) {
    setRemoved(null)
    void change([...items], () => putBackItem(listId, item))
  }

  const menu = (item: ListItem) => {
    const place = items.findIndex(({ id }) => id === item.id)
    return (
      <Menu small label={`Actions for ${item.action.title}`}>
        {place > 0 && <MenuButton onClick={() => move(item, 0)}>Move to the top</MenuButton>}
        {place > 0 && <MenuButton onClick={() => move(item, place - 1)}>Move up</MenuButton>}
        {place < items.length - 1 && (
          <MenuButton onClick={() => move(item, place + 1)}>Move down</MenuButton>
        )}
        <MenuButton onClick={() => setAnnotating(item)}>
          {item.note ? 'Edit note' : 'Add note'}
        </MenuButton>
        <MenuButton onClick={() => void remove(item)}>Remove</MenuButton>
      </Menu>
    )
  }

  return (
    <>
      <h2 className="sr-only">Actions of this list</h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <LinkButton to={paths.governmentActions()}>
          <Plus aria-hidden className="size-4" />
          Add Actions
        </LinkButton>
        {items.length > 0 && (
          <ViewSwitch
            view={view}
            to={(to) => paths.ownList(listId, { view: to === 'table' ? to : undefined })}
          />
        )}
      </div>
      <StatusMessage className="sr-only">{said}</StatusMessage>
      {items.length === 0 && <EmptyState title="This list is empty." />}
      {items.length > 0 && view === 'table' && (
        <ActionsTable rows={items} dateLabel="Added" menu={menu} />
      )}
      {items.length > 0 && view === 'cards' && (
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col">
              <div className="grow">
                <ActionCard action={toCardAction(item.action)} />
              </div>
              {item.note && (
                <p className="mb-3 border-l-2 border-accent pl-3 text-sm wrap-anywhere">
                  {item.note}
                </p>
              )}
              <div className="flex items-center justify-between border-t border-line py-1 text-xs text-ink-muted">
                Added {longDate(item.created_at)}
                {menu(item)}
              </div>
            </li>
          ))}
        </ol>
      )}
      <ItemNote
        item={annotating}
        onClose={() => setAnnotating(null)}
        onSaved={() => {
          setAnnotating(null)
          void queries.invalidateQueries({ queryKey })
        }}
      />
      <UndoNotice
        message={removed && `Removed “${truncate(removed.action.title, 40)}”.`}
        onUndo={() => removed && putBack(removed)}
        onDismiss={() => setRemoved(null)}
      />
    </>
  )
}
