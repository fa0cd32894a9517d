import type { OperatorStatus } from '#app/data/personal/operator-status.ts'
import { moment } from './amounts.ts'
import { cell, ScrollingTable } from './ScrollingTable.tsx'

/** Each official source: when it was last read, when that last changed anything, and what could not be taken. */
export function SourcesTable({ sources }: { sources: OperatorStatus['sources'] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3 text-h3">
        Sources
      </h2>
      {sources.length === 0 ? (
        <p className="text-ink-muted">
          No source has been read yet: what is shown comes with the software.
        </p>
      ) : (
        <ScrollingTable
          label="When each source was read"
          heads={['Source', 'Last read', 'Last change', 'Records', 'Set aside']}
        >
          {sources.map((source) => (
            <tr key={source.name}>
              <td className={cell}>{source.title}</td>
              <td className={`${cell} whitespace-nowrap`}>
                {source.last_read_at ? moment(source.last_read_at) : 'Not to its end yet'}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                {source.last_changed_at ? moment(source.last_changed_at) : 'None'}
              </td>
              <td className={`${cell} tabular-nums`}>{source.records.toLocaleString('en-US')}</td>
              <td className={`${cell} tabular-nums`}>{source.rejects.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}
