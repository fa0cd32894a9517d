import { type Decided, undoDecision } from '#app/data/personal/moderation.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { Button } from '#app/ui/Button.tsx'
import { moment } from './amounts.ts'
import { cell as plain, ScrollingTable } from './ScrollingTable.tsx'

const cell = `${plain} wrap-anywhere`

/** The last decisions: what, about whom, by whom, why. Never the text. */
export function DecidedTable({ rows }: { rows: Decided[] }) {
  const undoing = useMutate(undoDecision)
  if (rows.length === 0) return <p className="text-ink-muted">There are no decisions yet.</p>
  return (
    <ScrollingTable
      label="Decisions"
      heads={['When', 'Decision', 'Author', 'Decided by', 'Reason', 'Undo']}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={`${cell} whitespace-nowrap`}>{moment(row.decided_at)}</td>
          <td className={cell}>{row.decision}</td>
          <td className={cell}>{row.author ?? 'a deleted account'}</td>
          <td className={cell}>{row.operator ?? deciders[row.rule] ?? 'command line'}</td>
          <td className={cell}>{row.reason}</td>
          <td className={cell}>
            {row.can_undo && (
              <Button
                size="sm"
                variant="quiet"
                busy={undoing.isPending && undoing.variables.id === row.id}
                aria-label={`Undo: ${row.decision}, ${row.author ?? 'a deleted account'}`}
                onClick={() => undoing.mutate({ id: row.id })}
              >
                Undo
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ScrollingTable>
  )
}

const deciders: Record<string, string> = { reports: 'reports', model: 'the model' }
