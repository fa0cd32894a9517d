import type { OperatorStatus } from '#app/data/personal/operator-status.ts'
import { moment } from './amounts.ts'
import { cell, ScrollingTable } from './ScrollingTable.tsx'

const answers = {
  'as expected': 'As expected',
  odd: 'Not as expected',
  unreachable: 'Not reachable',
  skipped: 'Not asked',
}

/** How each service answered when the operator last checked them all. */
export function SourceChecks({ checks }: { checks: OperatorStatus['source_checks'] }) {
  return (
    <section aria-labelledby="source-checks">
      <h2 id="source-checks" className="mb-3 text-h3">
        Last check of the sources
      </h2>
      {checks.length === 0 ? (
        <p className="text-ink-muted">
          The sources have not been checked yet. Run npm run ingest -- check.
        </p>
      ) : (
        <ScrollingTable
          label="How each source answered"
          heads={['Service', 'Answer', 'Requests left', 'Newest', 'Checked']}
        >
          {checks.map((check) => (
            <tr key={check.service}>
              <td className={cell}>{check.service}</td>
              <td className={cell}>
                {answers[check.state]}
                {check.problem && (
                  <span className="block max-w-[48ch] wrap-anywhere text-ink-muted">
                    {check.problem}
                  </span>
                )}
              </td>
              <td className={`${cell} whitespace-nowrap`}>{check.rate_limit ?? 'Not stated'}</td>
              <td className={cell}>{check.newest ?? 'Unknown'}</td>
              <td className={`${cell} whitespace-nowrap`}>{moment(check.checked_at)}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}
