import { type Decided, undoDecision } from '#app/data/personal/moderation.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { Button } from '#app/ui/Button.tsx'
import { moment } from './amounts.ts'
import { cell, ScrollingTable } from './ScrollingTable.tsx'

/** The last decisions: what, about whom, by whom, why. Never the text. */
export function DecidedTable({ rows }: { rows: Decided[] }) {
  const undoing = useMutate(undoDecision)
  if (rows.length === 0) return <p className="text-ink-muted">There are no decisions yet.</p>
  return (
    <ScrollingTable
      label="Decisions"
      heads={['When', 'Decision', 'Undo', 'Author', 'Decided by', 'Reason']}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={`${cell} min-w-28`}>{moment(row.decided_at)}</td>
          <td className={cell}>{row.decision}</td>
          <td className={cell}>
            {row.can_undo && (
              <Button
                size="sm"
                variant="quiet"
                className="-my-1 -ml-3"
                busy={undoing.isPending && undoing.variables.id === row.id}
                aria-label={`Undo: ${row.decision}, ${row.author ?? 'a deleted account'}`}
                onClick={() => undoing.mutate({ id: row.id })}
              >
                Undo
              </Button>
            )}
          </td>
          <td className={cell}>{row.author ?? 'a deleted account'}</td>
          <td className={cell}>{row.operator ?? deciders[row.rule] ?? 'command line'}</td>
          <td className={`${cell} min-w-64 wrap-anywhere`}>{row.reason}</td>
        </tr>
      ))}
    </ScrollingTable>
  )
}

const deciders: Record<string, string> = { reports: 'reports', model: 'the model' }
