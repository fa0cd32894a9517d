import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { useView, ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import { AddToListDialog } from '#app/components/list-picker/SignedInAddToList.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import {
  removeSavedAction,
  restoreSavedAction,
  type SavedAction,
  savedActions,
  type SavedChoice,
  savedOrders,
  savedPerPage,
} from '#app/data/personal/saved-actions.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/Menu.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Select } from '#app/ui/Select.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { branches } from '#domain/actions/branches.ts'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'

/** A user's saved actions, as cards or as a table. */
export function ActionsTab() {
  const userId = useAccount().user.id
  const page = usePageNumber()
  const view = useView()
  const choice = useSavedChoice()
  const isChosen = choice.branch !== undefined || choice.changed !== undefined
  const saved = useOwnQuery(savedActions(userId, page, choice))
  const removal = useMutate(removeSavedAction)
  const [adding, setAdding] = useState<SavedAction | null>(null)
  const href = (to: SavedChoice & { view?: string | undefined; page?: number | undefined }) =>
    paths.dashboard(undefined, { view: view === 'table' ? view : undefined, ...choice, ...to })

  const remove = (row: SavedAction) =>
    removal.mutate({ userId, row }, { onSuccess: () => offerUndo({ userId, row }) })

  if (saved.isPending) return <CardSkeletons label="Loading saved actions..." />
  if (saved.isLoadingError)
    return (
      <LoadFailure
        error={saved.error}
        message="We couldn’t load your saved actions."
        onRetry={() => void saved.refetch()}
        firstPage={href({})}
      />
    )
  const { rows, total } = saved.data
  return (
    <>
      {(total > 1 || isChosen || choice.sort !== undefined) && (
        <div className="mb-5">
          <SavedChoices choice={choice} hrefFor={(next) => href({ sort: undefined, ...next })} />
        </div>
      )}
      {total === 0 && isChosen ? (
        <EmptyState title="You have no saved actions of this kind." />
      ) : total === 0 ? (
        <EmptyState
          title="You haven't saved any government actions yet."
          action={
            <LinkButton to={paths.governmentActions()}>Browse All Federal Actions</LinkButton>
          }
        />
      ) : (
        <>
          <div className="mb-5 flex items-center justify-between gap-4">
            <p className="text-sm text-ink-muted">{pluralize(total, 'saved action')}</p>
            <ViewSwitch view={view} to={(to) => href({ view: to === 'table' ? to : undefined })} />
          </div>
          {view === 'table' ? (
            <ActionsTable
              rows={rows}
              dateLabel="Saved"
              menu={(row) => (
                <Menu small label={`Actions for ${headingTitle(row.action.title)}`}>
                  <MenuLink to={paths.action(row.action.id)}>View</MenuLink>
                  <MenuButton onClick={() => setAdding(row)}>Add to List</MenuButton>
                  <MenuButton onClick={() => remove(row)}>Remove</MenuButton>
                </Menu>
              )}
            />
          ) : (
            <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              {rows.map((row) => (
                <SavedCard
                  key={row.id}
                  row={row}
                  onAdd={() => setAdding(row)}
                  onRemove={() => remove(row)}
                />
              ))}
            </ul>
          )}
          <div className="mt-8">
            <Pagination
              page={page}
              totalPages={Math.ceil(total / savedPerPage)}
              hrefFor={(to) => href({ page: to > 1 ? to : undefined })}
            />
          </div>
        </>
      )}
      <AddToListDialog
        action={adding?.action ?? null}
        userId={userId}
        onClose={() => setAdding(null)}
      />
    </>
  )
}

function offerUndo(removed: { userId: string; row: SavedAction }) {
  toasts.add({
    tone: 'plain',
    text: `Removed “${truncate(headingTitle(removed.row.action.title), 40)}”.`,
    action: {
      label: 'Undo',
      run: () => void mutate(restoreSavedAction, removed).catch(() => undefined),
    },
  })
}

type SavedCardProps = { row: SavedAction; onAdd: () => void; onRemove: () => void }

function SavedCard({ row, onAdd, onRemove }: SavedCardProps) {
  return (
    <li className="flex flex-col">
      <div className="grow">
        <ActionCard action={toCardAction(row.action)} saveButtons={false} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-2 text-xs text-ink-muted">
        <span>
          Saved {longDate(row.created_at)}
          {row.changed_since_saved && (
            <strong className="ml-2 text-ink">Changed since you saved it</strong>
          )}
        </span>
        <span className="-mx-3 flex">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Add to List: ${headingTitle(row.action.title)}`}
            onClick={onAdd}
          >
            Add to List
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove: ${headingTitle(row.action.title)}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </span>
      </p>
    </li>
  )
}

/** The choices in the address. Unknown values become the default. */
function useSavedChoice(): SavedChoice {
  const [params] = useSearchParams()
  const sort = params.get('sort') ?? ''
  const branch = params.get('branch') ?? ''
  return {
    ...(Object.hasOwn(savedOrders, sort) && { sort: sort as keyof typeof savedOrders }),
    ...(branches.some((one) => one === branch) && { branch }),
    ...(params.get('changed') === 'yes' && { changed: 'yes' }),
  }
}

type SavedChoicesProps = { choice: SavedChoice; hrefFor: (choice: SavedChoice) => string }

/** The order and branch of saved actions, and whether to show only changed ones. */
function SavedChoices({ choice, hrefFor }: SavedChoicesProps) {
  const navigate = useNavigate()
  const choose = (change: SavedChoice) =>
    void navigate(hrefFor({ ...choice, ...change }), { preventScrollReset: true })
  return (
    <div className="filter-row">
      <Select
        label="Order"
        value={choice.sort ?? 'saved'}
        onChange={(event) => choose({ sort: event.target.value as keyof typeof savedOrders })}
        options={Object.entries(savedOrders).map(([value, { label }]) => ({ value, label }))}
      />
      <Select
        label="Branch"
        value={choice.branch ?? ''}
        onChange={(event) => choose({ branch: event.target.value || undefined })}
        options={[
          { value: '', label: 'All branches' },
          ...branches.map((value) => ({ value, label: value })),
        ]}
      />
      <Checkbox
        className="sm:py-2.5"
        label="Changed since you saved it"
        checked={choice.changed === 'yes'}
        onChange={(event) => choose({ changed: event.target.checked ? 'yes' : undefined })}
      />
    </div>
  )
}
