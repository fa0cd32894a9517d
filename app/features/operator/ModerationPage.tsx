import { Link } from 'react-router'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import {
  type Decided,
  moderationLog,
  moderationQueue,
  undoDecision,
} from '#app/data/personal/moderation.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import type { Route } from './+types/ModerationPage'
import { moment } from './amounts.ts'
import { OperatorsOnly } from './OperatorsOnly.tsx'
import { cell, ScrollingTable } from './ScrollingTable.tsx'
import { WaitingItem } from './WaitingItem.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      matches,
      title: 'Moderation',
      description: 'Reports from users, for the operators of this site.',
      path: paths.moderation(),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** For operators. The database shows other users nothing here. */
export default function ModerationPage() {
  return (
    <>
      <h1 className="mb-6 text-h2 md:text-h1">Moderation</h1>
      <OperatorsOnly>{(userId) => <Desk userId={userId} />}</OperatorsOnly>
    </>
  )
}

function Desk({ userId }: { userId: string }) {
  const waiting = useOwnQuery(moderationQueue(userId))
  const decided = useOwnQuery(moderationLog(userId))
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-3 text-h3">
          Waiting {waiting.data && <span className="text-ink-muted">({waiting.data.length})</span>}
        </h2>
        {waiting.isPending && <Spinner label="Loading..." className="py-6" />}
        {waiting.isLoadingError && (
          <LoadFailure
            error={waiting.error}
            message="We couldn’t load the waiting items."
            onRetry={() => void waiting.refetch()}
          />
        )}
        {waiting.data?.length === 0 && <EmptyState title="There is nothing to decide." />}
        <ul>
          {waiting.data?.map((item) => (
            <WaitingItem key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="decided" className="mt-12">
        <h2 id="decided" className="mb-3 text-h3">
          Decided
        </h2>
        {decided.data && <DecidedTable rows={decided.data} />}
      </section>
      <p className="mt-12">
        <Link to={paths.operator()}>How this installation is doing</Link>
      </p>
    </>
  )
}

/** The last decisions: what, about whom, by whom, why. Never the text. */
function DecidedTable({ rows }: { rows: Decided[] }) {
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
