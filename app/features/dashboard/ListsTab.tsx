import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ViewSwitch, useView } from '#app/blocks/action-table/ViewSwitch.tsx'
import { LoadFailure } from '#app/blocks/load-failure/LoadFailure.tsx'
import { DeleteListDialog } from '#app/blocks/own-list/DeleteListDialog.tsx'
import {
  deleteList,
  listFailure,
  setPublic,
  visibilityWords,
} from '#app/blocks/own-list/own-list.ts'
import { configuration } from '#app/data/configuration.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { Button } from '#app/ui/Button.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { limits } from '#domain/limits.ts'
import { CreateList } from './CreateList.tsx'
import { OwnListCard } from './OwnListCard.tsx'
import { OwnListsTable } from './OwnListsTable.tsx'
import { type OwnList, listsPerPage, ownLists } from './own-lists.ts'

/** The reader's own lists, and the form for a new one. */
export function ListsTab() {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  const page = usePageNumber()
  const view = useView()
  const found = useQuery({ ...ownLists(userId, page), placeholderData: keepPreviousData })
  const switches = useQuery({ queryKey: ['configuration'], queryFn: configuration })
  const mayPublish = switches.data?.publicListsFromDashboard ?? false
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<OwnList | null>(null)
  const { message, say } = useMessage(limits.time.errorToast)
  const href = (to: { view?: string; page?: number }) =>
    paths.dashboard('lists', { view: view === 'table' ? view : undefined, ...to })
  const readAgain = () => queries.invalidateQueries({ queryKey: ['own-lists', userId] })

  function created() {
    setCreating(false)
    say(
      'success',
      mayPublish
        ? 'List created successfully as private!'
        : 'List created successfully as private! (Public lists temporarily disabled)',
    )
    void readAgain()
  }

  async function toggle(list: OwnList) {
    if (!list.is_public && !mayPublish)
      return say(
        'error',
        'Public lists are temporarily disabled while we fix content moderation. Please try again later.',
      )
    try {
      await setPublic({ id: list.id, userId }, !list.is_public)
      say('success', `List made ${list.is_public ? 'private' : 'public'} successfully!`)
    } catch (error) {
      say('error', listFailure(error, visibilityWords))
    }
    await readAgain()
  }

  async function remove(list: OwnList) {
    setDeleting(null)
    try {
      await deleteList({ id: list.id, userId })
    } catch (error) {
      console.warn('The list was not deleted.', error)
    }
    await readAgain()
  }

  if (found.isPending) return <CardSkeletons label="Loading lists..." />
  if (found.isError)
    return (
      <LoadFailure
        error={found.error}
        message="Your lists could not be loaded."
        onRetry={() => void found.refetch()}
        firstPage={href({})}
      />
    )
  const { lists, total } = found.data
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-muted">
          {total.toLocaleString('en-US')} {total === 1 ? 'list' : 'lists'}
        </p>
        <div className="flex items-center gap-3">
          {!creating && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden className="size-4" />
              Create List
            </Button>
          )}
          <ViewSwitch view={view} to={(to) => href({ view: to === 'table' ? to : undefined })} />
        </div>
      </div>
      <div className="mb-4 empty:hidden">
        <MessageLine message={message} />
      </div>
      {creating && (
        <CreateList userId={userId} onCreated={created} onCancel={() => setCreating(false)} />
      )}
      {total === 0 && !creating && (
        <EmptyState title="You don't have any lists yet.">
          A list keeps actions together, in your order and with your notes.
        </EmptyState>
      )}
      {total > 0 && view === 'table' && (
        <OwnListsTable
          lists={lists}
          mayPublish={mayPublish}
          onToggle={(list) => void toggle(list)}
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
        onConfirm={() => deleting && void remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
