import type { ReactNode } from 'react'
import { ownTrackers, type Tracker } from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { NewTracker } from './TrackerForm.tsx'

type TrackerPanelProps = {
  userId: string
  /** Appears below each tracker. */
  below: (tracker: Tracker) => ReactNode
}

/** The issues a user follows, newest first, and a button to add one. */
export function TrackerPanel({ userId, below }: TrackerPanelProps) {
  const trackers = useOwnQuery(ownTrackers(userId))
  return (
    <div>
      <NewTracker userId={userId} />
      <div className="mt-5">
        {trackers.isPending ? (
          <Spinner label="Loading..." />
        ) : trackers.isLoadingError ? (
          <ErrorState message="Failed to load trackers." onRetry={() => void trackers.refetch()} />
        ) : trackers.data.length === 0 ? (
          <p className="text-ink-muted">You don't have any trackers yet.</p>
        ) : (
          <ul aria-label="Your Trackers" className="border-b border-line">
            {trackers.data.map((tracker) => (
              <TrackerItem key={tracker.id} tracker={tracker}>
                {below(tracker)}
              </TrackerItem>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function TrackerItem({ tracker, children }: { tracker: Tracker; children: ReactNode }) {
  const { issue_name, description, keywords } = tracker
  return (
    <li className="border-t border-line py-3 wrap-anywhere">
      <p className="font-semibold">{issue_name}</p>
      {description && <p className="text-sm">{description}</p>}
      {keywords.length > 0 && <p className="text-sm text-ink-muted">{keywords.join(', ')}</p>}
      {children}
    </li>
  )
}
