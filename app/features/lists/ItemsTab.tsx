import { GripVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { useView, ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import {
  currentItems,
  type ListItem,
  type Move,
  moved,
  orderItems,
  removeItem,
  restoreItem,
} from '#app/data/personal/list-items.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { longDate } from '#domain/dates/dates.ts'
import { truncate } from '#domain/language/truncate.ts'
import { limits } from '#domain/limits.ts'
import { type ItemChoice, ItemChoices, shownItems } from './ItemChoices.tsx'
import { ItemNote } from './ItemNote.tsx'
import { MoveToPlace } from './MoveToPlace.tsx'

const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id)

/** The actions of a list: their order, the notes on them, taking them out and back. */
export function ItemsTab({ listId, items }: { listId: string; items: readonly ListItem[] }) {
  const ofList = { userId: useAccount().user.id, listId }
  const view = useView()
  const removal = useMutate(removeItem)
  const ordering = useMutate(orderItems)
  const [annotating, setAnnotating] = useState<ListItem | null>(null)
  const [place, setPlace] = useState('')
  const [placing, setPlacing] = useState<ListItem | null>(null)
  const [dragged, setDragged] = useState<ListItem | null>(null)
  const [choice, setChoice] = useState<ItemChoice>({ order: 'own', branch: '', words: '' })
  const chosen = shownItems(items, choice)
  const totalPages = Math.ceil(chosen.length / limits.listItemsPerPage)
  // A page that removing items or choosing a branch left empty becomes the last page.
  const page = Math.max(1, Math.min(usePageNumber(), totalPages))
  const shown = chosen.slice((page - 1) * limits.listItemsPerPage, page * limits.listItemsPerPage)
  const table = view === 'table' ? view : undefined
  // Only a whole list in its own order can be put into another.
  const isOrdered = choice.order === 'own' && choice.branch === '' && choice.words.trim() === ''

  function move({ id }: ListItem, to: Move) {
    const before = currentItems(ofList.userId, listId)
    const next = moved(before, id, to)
    if (!next) return
    ordering.mutate(
      { ...ofList, from: idsOf(before), itemIds: idsOf(next) },
      {
        onSuccess: () =>
          setPlace(`Moved to place ${idsOf(next).indexOf(id) + 1} of ${next.length}.`),
      },
    )
  }

  function remove(item: ListItem) {
    const itemIds = idsOf(items)
    removal.mutate(
      { ...ofList, item },
      {
        onSuccess: () =>
          toasts.add({
            tone: 'plain',
            text: `Removed “${truncate(headingTitle(item.action.title), 40)}”.`,
            action: {
              label: 'Undo',
              run: () =>
                void mutate(restoreItem, { ...ofList, item, itemIds }).catch(() => undefined),
            },
          }),
      },
    )
  }
  const menu = (item: ListItem) => {
    const at = items.findIndex(({ id }) => id === item.id)
    return (
      <Menu small label={`Actions for ${headingTitle(item.action.title)}`}>
        {isOrdered && at > 0 && (
          <MenuButton onClick={() => move(item, moves.first)}>Move to the top</MenuButton>
        )}
        {isOrdered && at > 0 && (
          <MenuButton onClick={() => move(item, moves.up)}>Move up</MenuButton>
        )}
        {isOrdered && at < items.length - 1 && (
          <MenuButton onClick={() => move(item, moves.down)}>Move down</MenuButton>
        )}
        {isOrdered && items.length > 2 && (
          <MenuButton onClick={() => setPlacing(item)}>Move to place…</MenuButton>
        )}
        <MenuButton onClick={() => setAnnotating(item)}>
          {item.note ? 'Edit note' : 'Add note'}
        </MenuButton>
        <MenuButton onClick={() => remove(item)}>Remove</MenuButton>
      </Menu>
    )
  }

  return (
    <>
      <h2 className="sr-only">Actions of this list</h2>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <LinkButton to={paths.governmentActions()}>
          <Plus aria-hidden className="size-4" />
          Add Actions
        </LinkButton>
        {items.length > 1 && <ItemChoices items={items} choice={choice} onChange={setChoice} />}
        {items.length > 0 && (
          <div className="ml-auto">
            <ViewSwitch
              view={view}
              to={(to) => paths.ownList(listId, { view: to === 'table' ? to : undefined })}
            />
          </div>
        )}
      </div>
      <StatusMessage className="sr-only">{place}</StatusMessage>
      {items.length === 0 && <EmptyState title="This list is empty." />}
      {items.length > 0 && chosen.length === 0 && (
        <EmptyState title="No action of this list has these words." />
      )}
      {items.length > 0 && view === 'table' && (
        <ActionsTable rows={shown} dateLabel="Added" menu={menu} />
      )}
      {isOrdered && items.length > 1 && view === 'cards' && (
        <p id="move-keys" className="mb-3 text-sm text-ink-muted">
          To change the order, drag an action by its handle, or focus the handle and press the arrow
          keys.
        </p>
      )}
      {items.length > 0 && view === 'cards' && (
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((item) => (
            // What the mouse does here, the handle does by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={item.id}
              draggable={isOrdered}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(item)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) move(dragged, () => items.indexOf(item))
                setDragged(null)
              }}
              className={`flex flex-col ${dragged?.id === item.id ? 'opacity-55' : ''}`}
            >
              <div className="grow">
                <ActionCard action={toCardAction(item.action)} />
              </div>
              {item.note && (
                <p dir="auto" className="mb-3 border-l-2 border-accent pl-3 text-sm wrap-anywhere">
                  {item.note}
                </p>
              )}
              <div className="flex items-center justify-between border-t border-line py-1 text-xs text-ink-muted">
                Added {longDate(item.created_at)}
                <span className="flex items-center">
                  {isOrdered && items.length > 1 && (
                    <MoveHandle
                      label={headingTitle(item.action.title)}
                      onMove={(to) => move(item, to)}
                    />
                  )}
                  {menu(item)}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(wanted) => paths.ownList(listId, { view: table, page: wanted })}
        />
      </div>
      <ItemNote {...ofList} item={annotating} onClose={() => setAnnotating(null)} />
      <MoveToPlace
        item={placing}
        count={items.length}
        onMove={(item, to) => move(item, () => to - 1)}
        onClose={() => setPlacing(null)}
      />
    </>
  )
}

type MoveHandleProps = {
  label: string
  onMove: (to: Move) => void
}

const moves = {
  first: () => 0,
  up: (place) => place - 1,
  down: (place) => place + 1,
  last: (_, count) => count - 1,
} satisfies Record<string, Move>

const keys: Record<string, Move> = {
  ArrowUp: moves.up,
  ArrowLeft: moves.up,
  ArrowDown: moves.down,
  ArrowRight: moves.down,
  Home: moves.first,
  End: moves.last,
}

/** What an item of a list is dragged by; with the focus on it, arrow keys, Home and End move the item. */
function MoveHandle({ label, onMove }: MoveHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${label}`}
      aria-describedby="move-keys"
      onKeyDown={(event) => {
        const to = keys[event.key]
        if (!to) return
        event.preventDefault()
        onMove(to)
      }}
      className="grid size-9 cursor-grab place-items-center rounded hover:bg-wash active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
