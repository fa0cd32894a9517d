import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useView, ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { DeleteListDialog } from '#app/components/own-list/DeleteListDialog.tsx'
import { ListForm } from '#app/components/own-list/ListForm.tsx'
import { VisibilityBadge } from '#app/components/own-list/VisibilityBadge.tsx'
import {
  createList,
  deleteList,
  listsPerPage,
  type OwnList,
  ownLists,
  setListVisibility,
} from '#app/data/personal/lists.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { operatorSwitches } from '#app/data/personal/operator-status.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { limits } from '#domain/limits.ts'
import { OwnListsTable } from './OwnListsTable.tsx'

/** The user's own lists, and the form for a new one. */
export function ListsTab() {
  const userId = useAccount().user.id
  const page = usePageNumber()
  const view = useView()
  const found = useOwnQuery(ownLists(userId, page))
  const mayPublish = useOwnQuery(operatorSwitches).data?.publicListsFromDashboard ?? false
  const visibility = useMutate(setListVisibility, 'inline')
  const deletion = useMutate(deleteList)
  const [creating, setCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [deleting, setDeleting] = useState<OwnList | null>(null)
  const { message, say } = useMessage(limits.time.errorToast)
  const href = (to: { view?: string; page?: number }) =>
    paths.dashboard('lists', { view: view === 'table' ? view : undefined, ...to })

  function closeForm() {
    setCreating(false)
    opener.current?.focus()
  }

  function created() {
    closeForm()
    say(
      'success',
      mayPublish
        ? 'List created successfully as private!'
        : 'List created successfully as private! (Public lists temporarily disabled)',
    )
  }

  function toggle({ id, is_public }: OwnList) {
    if (!is_public && !mayPublish)
      return say(
        'error',
        'Public lists are temporarily disabled while we fix content moderation. Please try again later.',
      )
    visibility.mutate(
      { id, userId, isPublic: !is_public },
      {
        onSuccess: () =>
          say('success', `List made ${is_public ? 'private' : 'public'} successfully!`),
        onError: (failure) => say('error', failure.message),
      },
    )
  }

  if (found.isPending) return <CardSkeletons label="Loading lists..." />
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load your lists."
        onRetry={() => void found.refetch()}
        firstPage={href({})}
      />
    )
  const { lists, total } = found.data
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-muted">{pluralize(total, 'list')}</p>
        <div className="flex items-center gap-3">
          <Button ref={opener} aria-expanded={creating} onClick={() => setCreating(!creating)}>
            <Plus aria-hidden className="size-4" />
            Create List
          </Button>
          <ViewSwitch view={view} to={(to) => href({ view: to === 'table' ? to : undefined })} />
        </div>
      </div>
      <div className="mb-4 empty:hidden">
        <MessageLine message={message} />
      </div>
      {creating && <CreateList userId={userId} onCreated={created} onCancel={closeForm} />}
      {total === 0 && !creating && (
        <EmptyState title="You don't have any lists yet.">
          A list keeps actions together, in your order and with your notes.
        </EmptyState>
      )}
      {total > 0 && view === 'table' && (
        <OwnListsTable
          lists={lists}
          mayPublish={mayPublish}
          onToggle={toggle}
          onDelete={setDeleting}
        />
      )}
      {total > 0 && view === 'cards' && (
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {lists.map((list) => (
            <li key={list.id}>
              <OwnListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / listsPerPage)}
          hrefFor={(to) => href({ page: to > 1 ? to : undefined })}
        />
      </div>
      <DeleteListDialog
        list={deleting}
        onConfirm={() => {
          if (deleting) deletion.mutate({ id: deleting.id, userId })
          setDeleting(null)
        }}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

type CreateListProps = { userId: string; onCreated: () => void; onCancel: () => void }

/**
 * A new list is private. Its form is separate from the button that opens it, and takes the focus.
 */
function CreateList({ userId, onCreated, onCancel }: CreateListProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <ListForm
        label="Create List"
        nameLabel="Name"
        submitLabel="Create List"
        busyLabel="Creating..."
        onSubmit={async (text, id) => {
          await mutate(createList, { userId, id, ...text }, 'inline')
          onCreated()
        }}
        onCancel={onCancel}
        className="mb-8 max-w-xl border-t-2 border-ink pt-4"
      />
    </div>
  )
}

/** One of the user's own lists; it leads to the page where it is kept. */
function OwnListCard({ list }: { list: OwnList }) {
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-3 pb-5 wrap-anywhere">
      <h2 dir="auto" className="text-h3">
        <Link to={paths.ownList(list.id)} className="quiet-link">
          {list.name}
        </Link>
      </h2>
      {list.description && (
        <p dir="auto" className="mt-2 font-serif">
          {truncate(list.description, limits.characters.listDescription)}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-3 text-sm text-ink-muted">
        <span>{lineOfFacts([pluralize(list.itemCount, 'item'), longDate(list.created_at)])}</span>
        <span className="ml-auto">
          <VisibilityBadge isPublic={list.is_public} />
        </span>
      </p>
    </article>
  )
}
