import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#app/blocks/list-card/counted.ts'
import { LoadFailure } from '#app/blocks/load-failure/LoadFailure.tsx'
import { TrackerForm } from '#app/blocks/tracker-panel/TrackerForm.tsx'
import type { Tracker as NewTracker } from '#app/blocks/tracker-panel/trackers.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { Button } from '#app/ui/Button.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { longDate } from '#domain/dates.ts'
import { type Tracker, deleteTracker, trackers } from './trackers.ts'

/** The issues somebody follows, and what is new for each since they last looked. */
export function TrackersTab() {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  const query = trackers(userId)
  const found = useQuery(query)
  const [deleting, setDeleting] = useState<Tracker | null>(null)

  const opener = useRef<HTMLButtonElement>(null)
  const [adding, setAdding] = useState(false)

  function close() {
    setAdding(false)
    opener.current?.focus()
  }

  function created({ id, issue_name, description, keywords }: NewTracker) {
    const last_seen_at = new Date().toISOString()
    const tracker = { id, issue_name, description, keywords, last_seen_at, newCount: 0, newest: [] }
    queries.setQueryData(query.queryKey, (known = []) => [tracker, ...known])
  }

  async function remove(tracker: Tracker) {
    setDeleting(null)
    try {
      await deleteTracker(tracker.id, userId)
      queries.setQueryData(query.queryKey, (known) => known?.filter(({ id }) => id !== tracker.id))
    } catch (error) {
      console.warn('The tracker was not deleted.', error)
    }
  }

  if (found.isPending) return <CardSkeletons label="Loading trackers..." />
  if (found.isError)
    return (
      <LoadFailure
        error={found.error}
        message="Your trackers could not be loaded."
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <>
      <Button ref={opener} aria-expanded={adding} onClick={() => setAdding(!adding)}>
        New tracker
      </Button>
      {adding && <TrackerForm onCreated={created} onClose={close} />}
      {found.data.length === 0 ? (
        <EmptyState title="You don't have any trackers yet.">
          A tracker follows an issue by its keywords.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          {found.data.map((tracker) => (
            <li key={tracker.id} className="border-t-2 border-ink pt-3 pb-4 wrap-anywhere">
              <TrackerCard tracker={tracker} onDelete={() => setDeleting(tracker)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Delete tracker"
        open={deleting !== null}
        confirm="Delete"
        onConfirm={() => deleting && void remove(deleting)}
        onClose={() => setDeleting(null)}
      >
        “{deleting?.issue_name}” will be deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function TrackerCard({ tracker, onDelete }: { tracker: Tracker; onDelete: () => void }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h3">{tracker.issue_name}</h2>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Delete tracker: ${tracker.issue_name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
      {tracker.description && <p className="mt-1 font-serif">{tracker.description}</p>}
      {tracker.keywords.length > 0 && (
        <p className="mt-2 text-sm text-ink-muted">Keywords: {tracker.keywords.join(', ')}</p>
      )}
      <p className="mt-3 text-sm font-semibold">
        {tracker.newCount === 0
          ? `No new actions since ${longDate(tracker.last_seen_at)}`
          : `${counted(tracker.newCount, 'new action')} since ${longDate(tracker.last_seen_at)}`}
      </p>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {tracker.newest.map((match) => (
          <li key={match.id}>
            <Link to={paths.action(match.id)}>{match.title}</Link>{' '}
            <span className="text-ink-muted">{longDate(match.action_date)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
