import { Link } from 'react-router'
import { VisibilityBadge } from '#app/components/own-list/VisibilityBadge.tsx'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { OwnList } from '#app/data/personal/lists.ts'

type OwnListsTableProps = {
  lists: readonly OwnList[]
  /** Whether the operator lets lists be made public from here. */
  mayPublish: boolean
  onToggle: (list: OwnList) => void
  onDelete: (list: OwnList) => void
}

const head =
  'py-2 pr-5 text-left text-xs font-semibold text-ink-muted align-bottom whitespace-nowrap'
const cell = 'py-3 pr-5 align-top'

/** The dense view. What may not be done keeps its place; pressing it says why. */
export function OwnListsTable({ lists, mayPublish, onToggle, onDelete }: OwnListsTableProps) {
  const { tableListName, tableListDescription } = limits.characters
  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Table of lists" tabIndex={0} className="scroll-hint relative">
      <table className="w-full border-b border-line text-sm">
        <thead className="border-b border-ink">
          <tr>
            <th className={head}>Name</th>
            <th className={head}>Description</th>
            <th className={head}>Items</th>
            <th className={head}>Visibility</th>
            <th className={head}>Created</th>
            <th className={`${head} pr-0`}>
              <span className="sr-only">What you can do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <tr key={list.id} className="border-t border-line first:border-t-0">
              <td className={`${cell} min-w-48 wrap-anywhere`}>
                <Link
                  to={paths.ownList(list.id)}
                  className="font-serif text-base font-semibold text-ink"
                >
                  {truncate(list.name, tableListName)}
                </Link>
              </td>
              <td className={`${cell} min-w-48 wrap-anywhere`}>
                {truncate(list.description ?? '', tableListDescription)}
              </td>
              <td className={cell}>{list.itemCount.toLocaleString('en-US')}</td>
              <td className={cell}>
                <VisibilityBadge isPublic={list.is_public} />
              </td>
              <td className={`${cell} whitespace-nowrap`}>{longDate(list.created_at)}</td>
              <td className="py-2 text-right align-top whitespace-nowrap">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-disabled={!list.is_public && !mayPublish}
                  aria-label={`${list.is_public ? 'Make Private' : 'Make Public'}: ${list.name}`}
                  onClick={() => onToggle(list)}
                >
                  {list.is_public ? 'Make Private' : 'Make Public'}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Delete List: ${list.name}`}
                  onClick={() => onDelete(list)}
                >
                  Delete
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
