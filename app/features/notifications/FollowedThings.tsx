import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import {
  type FollowedKind,
  type FollowedThing,
  followedPerPage,
  followedThings,
  quietThing,
} from '#app/data/personal/followed-things.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { setFollowed } from '#app/data/personal/set-followed.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Select } from '#app/ui/Select.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { truncate } from '#domain/language/truncate.ts'
import { limits } from '#domain/limits.ts'

const labels = {
  action: { one: 'Saved action', all: 'Saved actions' },
  member: { one: 'Member of Congress', all: 'Members of Congress' },
  subject: { one: 'Subject', all: 'Subjects' },
  committee: { one: 'Committee', all: 'Committees' },
  tracker: { one: 'Tracker', all: 'Trackers' },
  list: { one: 'List', all: 'Lists' },
  reader: { one: 'User', all: 'Users' },
} satisfies Record<FollowedKind, { one: string; all: string }>

/** Everything that a user follows, each with a button to make it quiet. */
export function FollowedThings({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const wanted = params.get('kind') ?? ''
  const kind = Object.hasOwn(labels, wanted) ? (wanted as FollowedKind) : null
  const page = usePageNumber()
  const found = useOwnQuery(followedThings(userId, kind, page))
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-ink-muted">
        We notify you of everything you follow, unless you mark it as quiet. You can also follow{' '}
        <Link to={paths.subjects()}>subjects</Link>, <Link to={paths.committees()}>committees</Link>{' '}
        and <Link to={paths.community()}>users</Link>.
      </p>
      <Select
        label="Show"
        className="mb-3"
        value={kind ?? ''}
        onChange={({ target }) =>
          void navigate(addressOf(target.value), { preventScrollReset: true })
        }
        options={[
          { value: '', label: 'Everything' },
          ...Object.entries(labels).map(([value, { all }]) => ({ value, label: all })),
        ]}
      />
      {found.isPending ? (
        <Spinner label="Loading..." className="py-8" />
      ) : found.isLoadingError ? (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your list."
          onRetry={() => void found.refetch()}
          firstPage={addressOf(kind)}
        />
      ) : (
        <>
          {found.data?.things.length === 0 && (
            <EmptyState
              title={
                kind ? 'You don’t follow anything of this kind.' : 'You don’t follow anything yet.'
              }
            >
              Save an action, or follow a member, a subject, a committee, a list or a user.
            </EmptyState>
          )}
          <ul>
            {found.data?.things.map((thing) => (
              <Followed key={`${thing.kind} ${thing.id}`} userId={userId} thing={thing} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={page}
              totalPages={Math.ceil((found.data?.total ?? 0) / followedPerPage)}
              hrefFor={(to) => addressOf(kind, to)}
            />
          </div>
        </>
      )}
    </>
  )
}

function addressOf(kind: string | null, page = 1): string {
  return paths.notifications({
    topic: 'following',
    kind: kind || undefined,
    page: page > 1 ? page : undefined,
  })
}

function Followed({ userId, thing }: { userId: string; thing: FollowedThing }) {
  const quieting = useMutate(quietThing)
  const [confirming, setConfirming] = useState(false)
  const { kind, id, isQuiet } = thing
  const name = headingTitle(thing.name)
  const isTracker = kind === 'tracker'

  async function unfollow() {
    await mutate(setFollowed, { userId, kind, id, follow: false })
    if (isTracker) return
    toasts.add({
      tone: 'plain',
      text: `You no longer follow “${truncate(name, limits.characters.tableTitle)}”.`,
      action: {
        label: 'Undo',
        run: () => void mutate(setFollowed, { userId, kind, id, follow: true }).catch(() => {}),
      },
    })
  }
  // `mutate` reports a failure and offers to try again.
  const startUnfollowing = () => void unfollow().catch(() => {})

  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <Link to={pathOf(thing)}>{name}</Link>
        <span className="ml-3 text-sm whitespace-nowrap text-ink-muted">{labels[kind].one}</span>
      </div>
      <Checkbox
        checked={isQuiet}
        onChange={({ target }) => quieting.mutate({ userId, kind, id, quiet: target.checked })}
        aria-label={`Quiet: ${name}`}
        label="Quiet"
      />
      <Button
        size="sm"
        aria-label={`${isTracker ? 'Delete' : 'Unfollow'} ${name}`}
        onClick={isTracker ? () => setConfirming(true) : startUnfollowing}
      >
        {isTracker ? 'Delete' : 'Unfollow'}
      </Button>
      {isTracker && (
        <ConfirmDialog
          title="Delete tracker"
          open={confirming}
          confirm="Delete"
          onConfirm={() => {
            setConfirming(false)
            startUnfollowing()
          }}
          onClose={() => setConfirming(false)}
        >
          “{name}” will be deleted. This cannot be undone.
        </ConfirmDialog>
      )}
    </li>
  )
}

function pathOf({ kind, id, name }: FollowedThing): string {
  switch (kind) {
    case 'action':
      return paths.action(id)
    case 'member':
      return paths.legislator(id)
    case 'list':
      return paths.communityList(id)
    case 'tracker':
      return paths.dashboard('trackers')
    case 'subject':
      return paths.subject(id)
    case 'committee':
      return paths.committee(id)
    case 'reader':
      return paths.publicProfile(name)
  }
}
