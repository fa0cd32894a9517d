import type { Decided } from '#app/data/personal/moderation.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const head = 'py-2 pr-5 text-left text-xs font-semibold text-ink-muted'
const cell = 'py-2 pr-5 align-top wrap-anywhere'

/** The last decisions: what, about whom, by whom, why. Never the text. */
export function DecidedTable({ rows }: { rows: Decided[] }) {
  if (rows.length === 0) return <p className="text-ink-muted">Nothing was decided yet.</p>
  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    <section
      aria-label="Decisions"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-b border-line text-sm">
        <thead className="border-b border-ink">
          <tr>
            {['When', 'Decision', 'Whose', 'By', 'Reason'].map((label) => (
              <th key={label} className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.decided_at} ${row.decision} ${row.subject} ${row.author}`}>
              <td className={`${cell} whitespace-nowrap`}>
                {moment.format(new Date(row.decided_at))}
              </td>
              <td className={cell}>{row.decision}</td>
              <td className={cell}>{row.author ?? 'nobody any more'}</td>
              <td className={cell}>
                {row.operator ?? (row.rule === 'reports' ? 'reports' : 'command line')}
              </td>
              <td className={cell}>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
