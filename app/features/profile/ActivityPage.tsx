import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '#app/blocks/load-failure/LoadFailure.tsx'
import {
  type ActivityKind,
  type ActivityRow,
  activityKinds,
  activityPage,
  activityPerPage,
  deleteActivity,
} from '#app/data/personal/activity.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { longDate } from '#domain/dates.ts'
import { headingTitle } from '#domain/heading-title.ts'
import type { Route } from './+types/ActivityPage'
import { ActivityStats } from './ActivityStats.tsx'
import { RemovedComments } from './RemovedComments.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Activity History',
    description: 'What you have written and rated.',
    path: paths.activity(),
  })
}

export default function ActivityPage() {
  const userId = useAccount().user.id
  const [params] = useSearchParams()
  const page = usePageNumber()
  const wanted = params.get('tab') ?? 'comments'
  const kind = Object.hasOwn(activityKinds, wanted) ? (wanted as ActivityKind) : 'comments'
  const found = useOwnQuery(activityPage(userId, kind, page))
  const deletion = useMutate(deleteActivity)
  const [deleting, setDeleting] = useState<ActivityRow | null>(null)
  return (
    <>
      <h1 className="mb-6 text-h2 md:text-h1">Activity History</h1>
      <ActivityStats userId={userId} />
      <TabLinks
        label="Activity"
        value={kind}
        panelId="activity-panel"
        tabs={Object.entries(activityKinds).map(([value, { label }]) => ({
          value,
          label,
          to: paths.activity(value === 'comments' ? undefined : value),
        }))}
      />
      <div id="activity-panel" role="tabpanel" aria-label={activityKinds[kind].label}>
        {found.isPending && <Spinner label="Loading..." className="py-8" />}
        {found.isLoadingError && (
          <LoadFailure
            error={found.error}
            message="Your activity could not be loaded."
            onRetry={() => void found.refetch()}
            firstPage={paths.activity(kind)}
          />
        )}
        {found.data?.total === 0 && <EmptyState title="Nothing here yet." />}
        <ul>
          {found.data?.rows.map((row) => (
            <ActivityItem key={row.id} row={row} onDelete={() => setDeleting(row)} />
          ))}
        </ul>
        <div className="mt-8">
          <Pagination
            page={page}
            totalPages={Math.ceil((found.data?.total ?? 0) / activityPerPage)}
            hrefFor={(to) => paths.activity(kind, to > 1 ? to : undefined)}
          />
        </div>
      </div>
      <RemovedComments userId={userId} />
      <ConfirmDialog
        title="Delete"
        open={deleting !== null}
        confirm="Delete"
        onConfirm={() => {
          if (deleting) deletion.mutate({ userId, kind, id: deleting.id })
          setDeleting(null)
        }}
        onClose={() => setDeleting(null)}
      >
        It will be deleted for good.
      </ConfirmDialog>
    </>
  )
}

function ActivityItem({ row, onDelete }: { row: ActivityRow; onDelete: () => void }) {
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <div className="min-w-0 grow wrap-anywhere">
        <About row={row} />
        {row.content !== undefined && (
          <p dir="auto" className="mt-1 font-serif whitespace-pre-wrap">
            {row.content}
          </p>
        )}
        {row.rating_value !== undefined && <p className="mt-1">{row.rating_value} of 5 stars</p>}
        <p className="mt-1 text-sm text-ink-muted">{longDate(row.created_at)}</p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Delete what you wrote on ${longDate(row.created_at)}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  )
}

/** What it was about, as a link where it can still be read. */
function About({ row: { action, legislator, list, ownList } }: { row: ActivityRow }) {
  if (action) return <Link to={paths.action(action.id)}>{headingTitle(action.title)}</Link>
  if (legislator) return <Link to={paths.legislator(legislator.id)}>{legislator.full_name}</Link>
  if (list) return <Link to={paths.communityList(list.id)}>{list.name}</Link>
  if (ownList) return <Link to={paths.ownList(ownList.id)}>{ownList.name}</Link>
  return <span className="text-ink-muted">A list that is not public</span>
}
