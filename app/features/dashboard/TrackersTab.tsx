import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { NewTracker } from '#app/components/tracker-panel/TrackerForm.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import {
  deleteTracker,
  markTrackersSeen,
  type MatchedTracker,
  matchedTrackers,
  pausedTrackers,
  pauseTracker,
} from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TrackerCard } from './TrackerCard.tsx'

/**
 * The trackers of a user, the actions that match each, and those that are new since the last look.
 */
export function TrackersTab() {
  const userId = useAccount().user.id
  const found = useOwnQuery(matchedTrackers(userId))
  const deletion = useMutate(deleteTracker)
  const [deleting, setDeleting] = useState<Pick<MatchedTracker, 'id' | 'issue_name'> | null>(null)
  // If this fails, the same actions are marked as new once more, which does no harm.
  const { mutate: markSeen } = useMutate(markTrackersSeen, 'nowhere')
  const lookedAt = found.data?.[0]?.looked_at
  useEffect(() => {
    if (lookedAt !== undefined) markSeen({ userId, lookedAt })
  }, [markSeen, userId, lookedAt])

  if (found.isPending) return <CardSkeletons label="Loading trackers..." />
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load your trackers."
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <>
      <NewTracker userId={userId} />
      {found.data.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="You don't have any trackers yet.">
            A tracker follows an issue by its keywords.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          {found.data.map((tracker) => (
            <li key={tracker.id} className="border-t-2 border-ink pt-3 pb-4 wrap-anywhere">
              <TrackerCard
                userId={userId}
                tracker={tracker}
                onDelete={() => setDeleting(tracker)}
              />
            </li>
          ))}
        </ul>
      )}
      <PausedTrackers userId={userId} onDelete={setDeleting} />
      <ConfirmDialog
        title="Delete tracker"
        open={deleting !== null}
        confirm="Delete"
        onConfirm={() => {
          if (deleting) deletion.mutate({ userId, id: deleting.id })
          setDeleting(null)
        }}
        onClose={() => setDeleting(null)}
      >
        “{deleting?.issue_name}” will be deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

type PausedTrackersProps = {
  userId: string
  onDelete: (tracker: { id: string; issue_name: string }) => void
}

/** The trackers that rest, with the way back. */
function PausedTrackers({ userId, onDelete }: PausedTrackersProps) {
  const { data } = useOwnQuery(pausedTrackers(userId))
  const pausing = useMutate(pauseTracker)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="paused-trackers" className="mt-10">
      <h2 id="paused-trackers" className="mb-2 text-h3">
        Paused
      </h2>
      <ul>
        {data.map(({ id, issue_name }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-line py-2 wrap-anywhere"
          >
            {issue_name}
            <span className="flex shrink-0">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Resume tracker: ${issue_name}`}
                onClick={() => pausing.mutate({ userId, id, paused: false })}
              >
                Resume
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete tracker: ${issue_name}`}
                onClick={() => onDelete({ id, issue_name })}
              >
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
