import type { Decided } from '#app/data/personal/moderation.ts'
import { moment } from './amounts.ts'
import { cell as plain, ScrollingTable } from './ScrollingTable.tsx'

const cell = `${plain} wrap-anywhere`

/** The last decisions: what, about whom, by whom, why. Never the text. */
export function DecidedTable({ rows }: { rows: Decided[] }) {
  if (rows.length === 0) return <p className="text-ink-muted">Nothing was decided yet.</p>
  return (
    <ScrollingTable label="Decisions" heads={['When', 'Decision', 'Whose', 'By', 'Reason']}>
      {rows.map((row) => (
        <tr key={`${row.decided_at} ${row.decision} ${row.subject} ${row.author}`}>
          <td className={`${cell} whitespace-nowrap`}>{moment(row.decided_at)}</td>
          <td className={cell}>{row.decision}</td>
          <td className={cell}>{row.author ?? 'nobody any more'}</td>
          <td className={cell}>
            {row.operator ?? (row.rule === 'reports' ? 'reports' : 'command line')}
          </td>
          <td className={cell}>{row.reason}</td>
        </tr>
      ))}
    </ScrollingTable>
  )
}
