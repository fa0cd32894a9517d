import { Bell } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'

/** Keeps a search as a tracker of the user's. A visitor is led to log in, and back here. */
export const TrackSearch = signedIn<{ query: string }>(
  async () => (await import('./SignedInTrackSearch.tsx')).SignedInTrackSearch,
  () => <LoginToTrack />,
)

function LoginToTrack() {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.login(pathname + search)}
      className="visitor-only inline-flex min-h-6 items-center gap-2 text-sm"
    >
      <Bell aria-hidden className="size-4" />
      Log in to track this search
    </Link>
  )
}
