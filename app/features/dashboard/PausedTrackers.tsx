import { useMutate } from '#app/data/personal/mutate.ts'
import { pauseTracker, pausedTrackers } from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'

type PausedTrackersProps = {
  userId: string
  onDelete: (tracker: { id: string; issue_name: string }) => void
}

/** The trackers that rest, with the way back. */
export function PausedTrackers({ userId, onDelete }: PausedTrackersProps) {
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
