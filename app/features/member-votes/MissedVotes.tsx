import { Fragment } from 'react'
import { countOf, percent } from '#domain/language/share.ts'
import type { LoadedMemberVotes } from './load-member-votes.ts'

/** The position of the axis, in percent of the drawing's height. The years are below it. */
const axis = 85

type Years = LoadedMemberVotes['years']

/** The share of roll calls missed in each year as columns, and as a table. */
export function MissedVotes({ years }: { years: Years }) {
  const byYear = Map.groupBy(years, ({ year }) => year)
  const first = Math.min(...byYear.keys())
  const last = Math.max(...byYear.keys())
  // Years between two times in Congress stay empty.
  const columns = Array.from({ length: last - first + 1 }, (_, at) => {
    const rows = byYear.get(first + at) ?? []
    const sum = (name: 'listed' | 'missed') => rows.reduce((all, row) => all + row[name], 0)
    return { year: first + at, share: rows.length > 0 ? sum('missed') / sum('listed') : null }
  })
  const top =
    [0.05, 0.1, 0.25, 0.5].find((step) => columns.every(({ share }) => (share ?? 0) <= step)) ?? 1
  // A year without a missed vote keeps a thin bar.
  const heightOf = (share: number) => Math.max(1, (axis * share) / top)
  const width = 100 / columns.length
  // Names of years need some 9% of a phone's width.
  const everyYears = Math.ceil(columns.length / 10)
  return (
    <section aria-labelledby="missed" className="max-w-[60rem]">
      <h2 id="missed" className="text-h3">
        Missed votes by year
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        The share of this record’s roll calls in which the member did not vote. The line at the top
        is {percent(top)}. A year without a bar has no roll calls here that list the member.
      </p>
      <svg
        aria-hidden
        className="mt-4 h-40 w-full overflow-visible border-t border-dashed border-line"
      >
        <line x1="0" x2="100%" y1={`${axis}%`} y2={`${axis}%`} className="stroke-ink-muted" />
        {columns.map(({ year, share }, at) => (
          <Fragment key={year}>
            {share !== null && (
              <rect
                x={`${at * width + width * 0.15}%`}
                width={`${Math.min(width * 0.7, 8)}%`}
                y={`${axis - heightOf(share)}%`}
                height={`${heightOf(share)}%`}
                className="fill-accent"
              />
            )}
            {(last - year) % everyYears === 0 && (
              <text
                x={`${at * width + width * 0.15 + Math.min(width * 0.7, 8) / 2}%`}
                y="98%"
                textAnchor="middle"
                className="fill-ink-muted text-xs tabular-nums"
              >
                {year}
              </text>
            )}
          </Fragment>
        ))}
      </svg>
      <details className="mt-2 text-sm">
        <summary>The same as a table</summary>
        <table className="mt-2 w-full max-w-[32rem] border-b border-line">
          <thead className="border-b border-ink text-xs text-ink-muted">
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                Year
              </th>
              <th scope="col" className="py-1.5 pl-4 text-left font-semibold">
                Chamber
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
                Missed
              </th>
            </tr>
          </thead>
          <tbody>
            {years.toReversed().map(({ year, chamber, listed, missed }) => (
              <tr key={year + chamber} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
                  {year}
                </th>
                <td className="py-1.5 pl-4">{chamber}</td>
                <td className="py-1.5 pl-4 text-right tabular-nums">{countOf(missed, listed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
