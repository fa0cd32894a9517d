import { Form, Link } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { ActionsTable } from '#app/components/action-table/ActionsTable.tsx'
import { ViewSwitch, useView } from '#app/components/action-table/ViewSwitch.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { databaseLimits } from '#domain/database-values.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { limits } from '#domain/limits.ts'
import type { LoadedList } from './load-list.ts'

type ListItemsProps = {
  list: LoadedList['list']
  groups: LoadedList['groups']
  /** How many items the search finds. All without one. */
  total: number
  page: number
  q: string
}

/** A list of fewer items has no search. */
const fewest = 10

export function ListItems({ list, groups, total, page, q }: ListItemsProps) {
  const view = useView()
  const query = { view: view === 'table' ? view : undefined, q: q || undefined }
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
                ...query,
                view: wanted === 'table' ? wanted : undefined,
                page: page > 1 ? page : undefined,
              })
            }
          />
        )}
      </div>
      {(list.item_count >= fewest || q !== '') && (
        <search aria-label="This list" className="mb-6 block">
          <Form action={paths.communityList(list.id)} className="flex flex-wrap items-end gap-3">
            {view === 'table' && <input type="hidden" name="view" value={view} />}
            <TextField
              label="Search titles in this list"
              type="search"
              name="q"
              maxLength={databaseLimits.maxQueryLength}
              defaultValue={q}
              key={q}
              className="min-w-[min(15rem,100%)] grow sm:max-w-md"
            />
            <Button type="submit">Search</Button>
          </Form>
          {q !== '' && (
            <p className="mt-2 text-sm text-ink-muted">
              {pluralize(total, 'title')} with “{q}”.{' '}
              <Link to={paths.communityList(list.id, { view: query.view })}>Show all</Link>
            </p>
          )}
        </search>
      )}
      {groups.length === 0 && q === '' && <EmptyState title="This list is empty." />}
      <div className="grid gap-y-8">
        {groups.map(({ section, items }) => (
          <div key={section?.id ?? ''} className="min-w-0">
            {section && (
              <h2 dir="auto" className="mb-4 border-b border-line pb-1 text-h3 wrap-anywhere">
                {section.name}
              </h2>
            )}
            {view === 'table' ? (
              <ActionsTable rows={items} dateLabel="Added" label={section?.name} />
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
          </div>
        ))}
      </div>
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / limits.listItemsPerPage)}
          hrefFor={(wanted) => paths.communityList(list.id, { ...query, page: wanted })}
        />
      </div>
    </>
  )
}
