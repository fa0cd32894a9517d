import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/action-number.ts'
import { longDate } from '#domain/dates.ts'
import { issuingBody } from '#domain/issuing-body.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/truncate.ts'
import type { ActionRow } from './action-row.ts'

type DatedAction = { id: string; created_at: string; action: ActionRow; note?: string | null }
type ActionsTableProps<Row extends DatedAction> = {
  rows: readonly Row[]
  /** What the rows' own date is: 'Saved' or 'Added'. */
  dateLabel: string
  /** What can be done with a row; without it the table has no such column. */
  menu?: (row: Row) => ReactNode
}

const head =
  'py-2 pr-5 text-left text-xs font-semibold text-ink-muted align-bottom whitespace-nowrap'
const cell = 'py-3 pr-5 align-top'
const dateCell = `${cell} whitespace-nowrap`

/** Actions somebody keeps, with all their facts. It is wider than most windows and scrolls by itself. */
export function ActionsTable<Row extends DatedAction>({
  rows,
  dateLabel,
  menu,
}: ActionsTableProps<Row>) {
  const { tableTitle, tableLatestAction } = limits.characters
  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Table of actions" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-b border-line text-sm">
        <thead className="border-b border-ink">
          <tr>
            <th className={`${head} min-w-60`}>Title</th>
            <th className={head}>Number</th>
            <th className={head}>Issuing Body</th>
            <th className={head}>Jurisdiction</th>
            <th className={head}>Latest Action</th>
            <th className={head}>Latest Action Date</th>
            <th className={head}>Introduced</th>
            <th className={head}>Enacted</th>
            <th className={head}>{dateLabel}</th>
            {menu && (
              <th className={`${head} sticky right-0 bg-surface pr-0`}>
                <span className="sr-only">What you can do</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line first:border-t-0">
              <td className={cell}>
                <Link
                  to={paths.action(row.action.id)}
                  className="font-serif text-base font-semibold text-ink"
                >
                  {truncate(row.action.title, tableTitle)}
                </Link>
                {row.note && (
                  <p className="mt-1 text-xs text-ink-muted wrap-anywhere">{row.note}</p>
                )}
              </td>
              <td className={dateCell}>{actionNumber(row.action)}</td>
              <td className={dateCell}>{issuingBody(row.action)}</td>
              <td className={dateCell}>United States</td>
              <td className={`${cell} min-w-40`}>
                {truncate(row.action.latest_action_text ?? '', tableLatestAction)}
              </td>
              <Day value={row.action.latest_action_date} />
              <Day value={row.action.introduced_date} />
              <Day value={row.action.date_enacted_issued} />
              <Day value={row.created_at} />
              {menu && (
                <td className="sticky right-0 bg-surface py-1.5 text-right align-top">
                  {menu(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ value }: { value: string | null }) {
  return <td className={dateCell}>{value && <time dateTime={value}>{longDate(value)}</time>}</td>
}
