import { Bell } from 'lucide-react'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { ForReader } from '#app/session/ForReader.tsx'

const SignedInTrackSearch = lazy(async () => ({
  default: (await import('./SignedInTrackSearch.tsx')).SignedInTrackSearch,
}))

/** Keeps a search as a tracker of the user's. A visitor is led to log in, and back here. */
export function TrackSearch({ query }: { query: string }) {
  const { pathname, search } = useLocation()
  return (
    <ForReader
      fallback={() => (
        <Link
          to={paths.login(pathname + search)}
          className="visitor-only inline-flex min-h-6 items-center gap-2 text-sm"
        >
          <Bell aria-hidden className="size-4" />
          Log in to track this search
        </Link>
      )}
    >
      {(userId) => <SignedInTrackSearch key={query} userId={userId} query={query} />}
    </ForReader>
  )
}
