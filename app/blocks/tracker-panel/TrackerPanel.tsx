import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { personalData } from '#app/data/personal-data.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TrackerForm } from './TrackerForm.tsx'
import { ownTrackers, type Tracker } from './trackers.ts'

/** The issues a reader follows, newest first, and the way to follow another. */
export function TrackerPanel({ userId }: { userId: string }) {
  const trackers = useQuery(ownTrackers(userId), personalData)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const created = (tracker: Tracker) =>
    personalData.setQueryData(ownTrackers(userId).queryKey, (before = []) => [
      tracker,
      ...before.filter(({ id }) => id !== tracker.id),
    ])
  return (
    <div>
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        New tracker
      </Button>
      {open && <TrackerForm onCreated={created} onClose={close} />}
      <div className="mt-5">
        {trackers.isPending ? (
          <Spinner label="Loading..." />
        ) : trackers.isError ? (
          <ErrorState message="Failed to load trackers." onRetry={() => void trackers.refetch()} />
        ) : trackers.data.length === 0 ? (
          <p className="text-ink-muted">You don't have any trackers yet.</p>
        ) : (
          <ul aria-label="Your Trackers" className="border-b border-line">
            {trackers.data.map((tracker) => (
              <TrackerItem key={tracker.id} tracker={tracker} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function TrackerItem({ tracker }: { tracker: Tracker }) {
  const { issue_name, description, keywords } = tracker
  return (
    <li className="border-t border-line py-3 wrap-anywhere">
      <p className="font-semibold">{issue_name}</p>
      {description && <p className="text-sm">{description}</p>}
      {keywords.length > 0 && <p className="text-sm text-ink-muted">{keywords.join(', ')}</p>}
    </li>
  )
}
