import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { newId } from '#app/data/new-id.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { ownTrackers, trackSearch } from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

/** Makes a tracker of a search, or links to the tracker that it already has. */
export function SignedInTrackSearch({ userId, query }: { userId: string; query: string }) {
  const [id] = useState(newId)
  const trackers = useOwnQuery(ownTrackers(userId))
  const { mutate, isPending, isSuccess, error } = useMutate(trackSearch, 'inline')
  const isTracked =
    isSuccess ||
    trackers.data?.some((tracker) => tracker.is_search && tracker.issue_name === query) === true
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isTracked ? (
        <output className="inline-flex min-h-8 items-center gap-2">
          <Bell aria-hidden className="size-4" fill="currentColor" />
          <span>
            This search is one of <Link to={paths.dashboard('trackers')}>your trackers</Link>.
          </span>
        </output>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate({ userId, id, query })
          }}
        >
          <Bell aria-hidden className="size-4" />
          {isPending ? 'Creating...' : 'Track this search'}
        </Button>
      )}
      <StatusMessage tone="error">{!isTracked && error?.message}</StatusMessage>
    </span>
  )
}
