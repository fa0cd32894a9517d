import type { OperatorStatus } from '#app/data/personal/operator-status.ts'
import { cell, ScrollingTable } from './ScrollingTable.tsx'

/** Which statements take long, without their values, where PostgreSQL keeps that. */
export function SlowStatements({ statements }: { statements: OperatorStatus['slow_statements'] }) {
  return (
    <section aria-labelledby="slow">
      <h2 id="slow" className="mb-3 text-h3">
        Slow statements
      </h2>
      {statements === null ? (
        <p className="max-w-[70ch] text-ink-muted">
          This PostgreSQL keeps no times of statements, or does not show them to the role of this
          site. Its administrator can have them kept with pg_stat_statements.
        </p>
      ) : (
        <ScrollingTable
          label="The ten statements that take longest"
          heads={['On average', 'At most', 'Calls', 'Statement']}
        >
          {statements.map(({ statement, calls, mean_ms, longest_ms }) => (
            <tr key={statement}>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{milliseconds(mean_ms)}</td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                {milliseconds(longest_ms)}
              </td>
              <td className={`${cell} tabular-nums`}>{calls.toLocaleString('en-US')}</td>
              <td className={`${cell} min-w-72 font-mono text-xs wrap-anywhere`}>{statement}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}

function milliseconds(amount: number): string {
  return `${Math.round(amount).toLocaleString('en-US')} ms`
}
