import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Marked } from '#app/components/marked/Marked.tsx'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { issuingBody, jurisdiction } from '#domain/members/chamber.ts'
import { longDate } from '#domain/dates/dates.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { TableAction } from '#app/data/action-row.ts'

/** `created_at` is when it was saved, or added to a list. */
type Row = { id: string; action: TableAction; created_at?: string; note?: string | null }
type ActionsTableProps<R extends Row> = {
  rows: readonly R[]
  /** The heading of the date column: 'Saved' or 'Added'. Without it there is no such column. */
  dateLabel?: string
  /** The menu of a row. Without it the table has no menu column. */
  menu?: (row: R) => ReactNode
  /** Words that a search found. */
  marks?: Marks
  /** The accessible name. */
  label?: string | undefined
}

const head =
  'py-2 pr-5 text-left text-xs font-semibold text-ink-muted align-bottom whitespace-nowrap'
const cell = 'py-3 pr-5 align-top'
const dateCell = `${cell} whitespace-nowrap`
/** On a phone the same facts appear below the title. */
const wide = 'max-md:hidden'

/** The table may be wider than the window and scrolls by itself. */
export function ActionsTable<R extends Row>(props: ActionsTableProps<R>) {
  const { rows, dateLabel, menu, marks = noMarks, label = 'Table of actions' } = props
  const { tableTitle, tableLatestAction } = limits.characters
  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`scroll-hint relative ${menu ? '[--edge:2.25rem]' : ''}`}
    >
      <table className="w-full border-b border-line text-sm">
        <thead className="border-b border-ink">
          <tr>
            <th className={`${head} md:min-w-60`}>Title</th>
            <th className={`${head} ${wide}`}>Number</th>
            <th className={`${head} ${wide}`}>Issuing Body</th>
            <th className={`${head} ${wide}`}>Jurisdiction</th>
            <th className={`${head} ${wide}`}>Latest Action</th>
            <th className={`${head} ${wide}`}>Latest Action Date</th>
            <th className={`${head} ${wide}`}>Introduced</th>
            <th className={`${head} ${wide}`}>Enacted</th>
            {dateLabel && <th className={`${head} ${wide}`}>{dateLabel}</th>}
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
              <td className={`${cell} max-md:wrap-anywhere`}>
                <Link
                  to={paths.action(row.action.id)}
                  className="font-serif text-base font-semibold text-ink"
                >
                  <Marked
                    text={truncate(headingTitle(row.action.title), tableTitle)}
                    marks={marks}
                  />
                </Link>
                <FoldedFacts row={row} dateLabel={dateLabel} />
                {row.note && (
                  <p dir="auto" className="mt-1 text-xs text-ink-muted wrap-anywhere">
                    {row.note}
                  </p>
                )}
              </td>
              <td className={`${dateCell} ${wide} tabular-nums`}>{actionNumber(row.action)}</td>
              <td className={`${dateCell} ${wide}`}>
                {issuingBody(row.action.branch, row.action.bill_number)}
              </td>
              <td className={`${dateCell} ${wide}`}>{jurisdiction}</td>
              <td className={`${cell} ${wide} min-w-40`}>
                {truncate(row.action.latest_action_text ?? '', tableLatestAction)}
              </td>
              <Day value={row.action.latest_action_date} />
              <Day value={row.action.introduced_date} />
              <Day value={row.action.date_enacted_issued} />
              {dateLabel && <Day value={row.created_at ?? null} />}
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
  return (
    <td className={`${dateCell} ${wide}`}>
      {value && <time dateTime={value}>{longDate(value)}</time>}
    </td>
  )
}

function FoldedFacts({ row, dateLabel }: { row: Row; dateLabel: string | undefined }) {
  const { action, created_at } = row
  const latest = action.latest_action_text
    ? truncate(action.latest_action_text, limits.characters.tableLatestAction)
    : null
  return (
    <span className="block text-ink-muted md:hidden">
      <span className="block">
        {lineOfFacts([actionNumber(action), issuingBody(action.branch, action.bill_number)])}
      </span>
      <span className="block">
        {latest && `${latest} · `}
        <span className="whitespace-nowrap">{longDate(action.latest_action_date)}</span>
      </span>
      {dateLabel && created_at && (
        <span className="block">
          {dateLabel} {longDate(created_at)}
        </span>
      )}
    </span>
  )
}
