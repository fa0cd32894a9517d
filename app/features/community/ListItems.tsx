import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { ViewSwitch, useView } from '#app/components/action-table/ViewSwitch.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { limits } from '#domain/limits.ts'
import type { ListItem, LoadedList } from './load-list.ts'

type ListItemsProps = { list: LoadedList['list']; items: ListItem[]; page: number }

export function ListItems({ list, items, page }: ListItemsProps) {
  const view = useView()
  const query = { view: view === 'table' ? view : undefined }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">
          List Items{' '}
          <span className="text-ink-muted">({list.item_count.toLocaleString('en-US')})</span>
        </h2>
        {list.item_count > 0 && (
          <ViewSwitch
            view={view}
            to={(wanted) =>
              paths.communityList(list.id, {
                view: wanted === 'table' ? wanted : undefined,
                page: page > 1 ? page : undefined,
              })
            }
          />
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title="This list is empty." />
      ) : view === 'table' ? (
        <ActionsTable rows={items} dateLabel="Added" />
      ) : (
        <ul className="grid gap-x-9 gap-y-6 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item.id} className="flex min-w-0 flex-col">
              <ActionCard action={toCardAction(item.action)} />
              {item.note && (
                <p
                  dir="auto"
                  className="-mt-3 mb-5 border-l-2 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line"
                >
                  {item.note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={Math.ceil(list.item_count / limits.listItemsPerPage)}
          hrefFor={(wanted) => paths.communityList(list.id, { ...query, page: wanted })}
        />
      </div>
    </>
  )
}
