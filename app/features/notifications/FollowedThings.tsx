import { Link } from 'react-router'
import { LoadFailure } from '#app/blocks/load-failure/LoadFailure.tsx'
import {
  type FollowedThing,
  followThing,
  followedThings,
  quietThing,
} from '#app/data/personal/followed-things.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { headingTitle } from '#domain/heading-title.ts'

/** The members and subjects somebody follows, and what else is quiet, each with a way to change that. */
export function FollowedThings({ userId }: { userId: string }) {
  const found = useOwnQuery(followedThings(userId))
  if (found.isPending) return <Spinner label="Loading..." className="py-8" />
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="What you follow could not be loaded."
        onRetry={() => void found.refetch()}
      />
    )
  const things = found.data ?? []
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-ink-muted">
        Members and subjects you follow, and what else you have quieted. Saved actions, lists and
        trackers that are not quiet are on your dashboard.
      </p>
      {things.length === 0 && (
        <EmptyState title="You follow no members or subjects yet.">
          A member’s page has a button to follow them.
        </EmptyState>
      )}
      <ul>
        {things.map((thing) => (
          <Followed key={`${thing.kind} ${thing.id}`} userId={userId} thing={thing} />
        ))}
      </ul>
    </>
  )
}

const labels = {
  action: 'Saved action',
  list: 'List',
  tracker: 'Tracker',
  member: 'Member of Congress',
  subject: 'Subject',
  reader: 'Reader',
}

function Followed({ userId, thing }: { userId: string; thing: FollowedThing }) {
  const quieting = useMutate(quietThing)
  const unfollowing = useMutate(followThing)
  const { kind, id, isQuiet } = thing
  const name = headingTitle(thing.name)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <Name kind={kind} id={id} name={name} />
        <span className="ml-3 text-sm text-ink-muted">{labels[kind]}</span>
      </div>
      <Checkbox
        checked={isQuiet}
        onChange={({ target }) => quieting.mutate({ userId, kind, id, quiet: target.checked })}
        aria-label={`Quiet: ${name}`}
        label="Quiet"
      />
      {(kind === 'member' || kind === 'subject' || kind === 'reader') && (
        <Button
          size="sm"
          aria-label={`Unfollow ${name}`}
          onClick={() => unfollowing.mutate({ userId, kind, id, follow: false })}
        >
          Unfollow
        </Button>
      )}
    </li>
  )
}

function Name({ kind, id, name }: Pick<FollowedThing, 'kind' | 'id' | 'name'>) {
  switch (kind) {
    case 'action':
      return <Link to={paths.action(id)}>{name}</Link>
    case 'member':
      return <Link to={paths.legislator(id)}>{name}</Link>
    case 'list':
      return <Link to={paths.communityList(id)}>{name}</Link>
    case 'tracker':
      return <Link to={paths.dashboard('trackers')}>{name}</Link>
    case 'reader':
      return <Link to={paths.publicProfile(name)}>{name}</Link>
    case 'subject':
      return <span className="font-semibold">{name}</span>
  }
}
