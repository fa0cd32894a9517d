import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { LazyPart, signedIn } from '#app/session/signed-in.tsx'
import { useKeptDistrict } from './kept-district.ts'

/** A link to the page that finds the visitor's members. */
export function ChooseMembersLink() {
  return (
    <Link to={paths.yourMembers()} className="text-sm">
      How did your members vote?
    </Link>
  )
}

type YourVotesProps = {
  /** Null if there was no roll call, which the line then says. */
  rollCall: string | null
  /** Shown if the visitor has not chosen members. */
  children?: ReactNode
}

/**
 * A line with the votes of the user's own members, by the district in their account or, for a visitor, in this browser.
 * The server's HTML leaves it out, and only those who chose a district load its script.
 */
export const YourVotes = signedIn<YourVotesProps>(
  async () => (await import('./SignedInVotes.tsx')).SignedInVotes,
  (props) => <OfVisitor {...props} />,
)

const VisitorVotes = lazy(async () => ({
  default: (await import('./VisitorVotes.tsx')).VisitorVotes,
}))

function OfVisitor({ rollCall, children }: YourVotesProps) {
  // A user's own district may differ.
  const { isInitialized, user } = useSession()
  const district = useKeptDistrict()
  if (!district || !isInitialized || user) return children
  return (
    <LazyPart
      fallback={(failed) => (
        <p className="text-sm text-ink-muted">
          {failed ? 'We couldn’t load your members’ votes.' : 'Yours: …'}
        </p>
      )}
    >
      <VisitorVotes district={district} rollCall={rollCall} />
    </LazyPart>
  )
}
