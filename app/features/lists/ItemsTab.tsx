import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { useView, ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import { groupBySection, itemsOf, type ListSection } from '#app/data/list-sections.ts'
import {
  currentEntries,
  type ListEntry,
  type ListItem,
  type Move,
  moved,
  orderItems,
  removeItem,
  restoreItem,
} from '#app/data/personal/list-items.ts'
import {
  addSection,
  movedOnto,
  movedSection,
  movedToSection,
  removeSection,
} from '#app/data/personal/list-sections.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { truncate } from '#domain/language/truncate.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { type ItemChoice, ItemChoices, shownItems } from './ItemChoices.tsx'
import { ItemCard, moves } from './ItemCard.tsx'
import { ItemNote } from './ItemNote.tsx'
import { groupsOfPage, placeIn } from './item-places.ts'
import { MoveToPlace } from './MoveToPlace.tsx'
import { MoveToSection } from './MoveToSection.tsx'
import { SectionHeading, SectionName } from './SectionHeading.tsx'

const idsOf = (entries: readonly ListEntry[]) => entries.map(({ id }) => id)

/** The actions of a list: their order and sections, the notes on them, taking them out and back. */
export function ItemsTab({ listId, entries }: { listId: string; entries: readonly ListEntry[] }) {
  const ofList = { userId: useAccount().user.id, listId }
  const view = useView()
  const removal = useMutate(removeItem)
  const ordering = useMutate(orderItems)
  const headingRemoval = useMutate(removeSection)
  const [annotating, setAnnotating] = useState<ListItem | null>(null)
  const [place, setPlace] = useState('')
  const [placing, setPlacing] = useState<ListItem | null>(null)
  const [sectioning, setSectioning] = useState<ListItem | null>(null)
  const [naming, setNaming] = useState<ListSection | 'new' | null>(null)
  const [dragged, setDragged] = useState<ListItem | null>(null)
  const [choice, setChoice] = useState<ItemChoice>({ order: 'own', branch: '', words: '' })
  const items = itemsOf<ListItem>(entries)
  const groups = groupBySection<ListItem>(entries)
  const sections = groups.flatMap(({ section }) => section ?? [])
  const chosen = shownItems(items, choice)
  const totalPages = Math.ceil(chosen.length / limits.listItemsPerPage)
  // A page that removing items or choosing a branch left empty becomes the last page.
  const page = Math.max(1, Math.min(usePageNumber(), totalPages))
  // Only a whole list in its own order has its sections, and can be put into another order.
  const isOrdered = choice.order === 'own' && choice.branch === '' && choice.words.trim() === ''
  const shown = groupsOfPage(isOrdered ? groups : [{ section: null, items: chosen }], page)
  const table = view === 'table' ? view : undefined

  function reorder(id: string, change: (before: ListEntry[]) => ListEntry[] | null) {
    const before = currentEntries(ofList.userId, listId)
    const next = change(before)
    if (!next) return
    ordering.mutate(
      { ...ofList, from: idsOf(before), itemIds: idsOf(next) },
      { onSuccess: () => setPlace(placeIn(next, id)) },
    )
  }
  const move = (item: ListItem, to: Move) =>
    reorder(item.id, (before) => moved(before, item.id, to))
  const moveOnto = (item: ListItem, target: ListEntry) =>
    reorder(item.id, (before) => movedOnto(before, item.id, target.id))

  function remove(item: ListItem) {
    const itemIds = idsOf(entries)
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

  function removeHeading(section: ListSection) {
    headingRemoval.mutate(
      { ...ofList, id: section.id },
      {
        onSuccess: () =>
          toasts.add({
            tone: 'plain',
            text: `Removed the section “${truncate(section.name, 40)}”. Its actions are still in the list.`,
            action: {
              label: 'Undo',
              run: () => void mutate(addSection, { ...ofList, section }).catch(() => undefined),
            },
          }),
      },
    )
  }

  const menu = (item: ListItem) => {
    const at = entries.indexOf(item)
    return (
      <Menu small label={`Actions for ${headingTitle(item.action.title)}`}>
        {isOrdered && at > 0 && (
          <MenuButton onClick={() => move(item, moves.first)}>Move to the top</MenuButton>
        )}
        {isOrdered && at > 0 && (
          <MenuButton onClick={() => move(item, moves.up)}>Move up</MenuButton>
        )}
        {isOrdered && at < entries.length - 1 && (
          <MenuButton onClick={() => move(item, moves.down)}>Move down</MenuButton>
        )}
        {isOrdered && items.length > 2 && (
          <MenuButton onClick={() => setPlacing(item)}>Move to place…</MenuButton>
        )}
        {isOrdered && sections.length > 0 && (
          <MenuButton onClick={() => setSectioning(item)}>Move to section…</MenuButton>
        )}
        <MenuButton onClick={() => setAnnotating(item)}>
          {item.note ? 'Edit note' : 'Add note'}
        </MenuButton>
        <MenuButton onClick={() => remove(item)}>Remove</MenuButton>
      </Menu>
    )
  }

  const heading = (section: ListSection, isEmpty: boolean) => {
    const at = sections.indexOf(section)
    const moveBy = (by: -1 | 1) => () =>
      reorder(section.id, (before) => movedSection(before, section.id, by))
    return (
      <SectionHeading
        section={section}
        isEmpty={isEmpty}
        onRename={() => setNaming(section)}
        onMoveUp={at > 0 ? moveBy(-1) : undefined}
        onMoveDown={at < sections.length - 1 ? moveBy(1) : undefined}
        onRemove={() => removeHeading(section)}
      />
    )
  }

  const takeDrop = (target: ListEntry) => ({
    onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) moveOnto(dragged, target)
      setDragged(null)
    },
  })

  return (
    <>
      <h2 className="sr-only">Actions of this list</h2>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <LinkButton to={paths.governmentActions()}>
          <Plus aria-hidden className="size-4" />
          Add Actions
        </LinkButton>
        {items.length > 0 && sections.length < databaseLimits.maxListSections && (
          <Button onClick={() => setNaming('new')}>Add Section</Button>
        )}
        {items.length > 0 && (
          <div className="ml-auto">
            <ViewSwitch
              view={view}
              to={(to) => paths.ownList(listId, { view: to === 'table' ? to : undefined })}
            />
          </div>
        )}
        {items.length > 1 && (
          <div className="basis-full">
            <ItemChoices items={items} choice={choice} onChange={setChoice} />
          </div>
        )}
      </div>
      <StatusMessage className="sr-only">{place}</StatusMessage>
      {items.length === 0 && <EmptyState title="This list is empty." />}
      {items.length > 0 && chosen.length === 0 && (
        <EmptyState title="No action of this list has these words." />
      )}
      {view === 'table' && (
        <div className="grid gap-y-8">
          {shown.map(({ section, items: rows }) => (
            <div key={section?.id ?? ''} className="min-w-0">
              {section && heading(section, rows.length === 0)}
              {rows.length > 0 && (
                <ActionsTable rows={rows} dateLabel="Added" menu={menu} label={section?.name} />
              )}
            </div>
          ))}
        </div>
      )}
      {isOrdered && items.length > 1 && view === 'cards' && (
        <p id="move-keys" className="mb-3 text-sm text-ink-muted">
          To change the order, drag an action by its handle, or focus the handle and press the arrow
          keys.
        </p>
      )}
      {shown.length > 0 && view === 'cards' && (
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.flatMap(({ section, items: cards }) => [
            section && (
              // What the mouse does here and below, the handles and menus do by the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li key={section.id} {...takeDrop(section)} className="col-span-full not-first:mt-6">
                {heading(section, cards.length === 0)}
              </li>
            ),
            ...cards.map((item) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={item.id}
                draggable={isOrdered}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(item)
                }}
                onDragEnd={() => setDragged(null)}
                {...takeDrop(item)}
                className={`flex flex-col ${dragged?.id === item.id ? 'opacity-55' : ''}`}
              >
                <ItemCard
                  item={item}
                  menu={menu(item)}
                  onMove={isOrdered && items.length > 1 ? (to) => move(item, to) : undefined}
                />
              </li>
            )),
          ])}
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
      <SectionName {...ofList} section={naming} onClose={() => setNaming(null)} />
      <MoveToPlace
        item={placing}
        count={items.length}
        onMove={(item, to) => moveOnto(item, items[to - 1]!)}
        onClose={() => setPlacing(null)}
      />
      <MoveToSection
        item={sectioning}
        sections={sections}
        onMove={(item, sectionId) =>
          reorder(item.id, (before) => movedToSection(before, item.id, sectionId))
        }
        onClose={() => setSectioning(null)}
      />
    </>
  )
}
