import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import {
  type ActivityKind,
  activityKinds,
  activityPage,
  activityPerPage,
  type ActivityRow,
  activitySummary,
  deleteActivity,
} from '#app/data/personal/activity.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { appealRemoval, removedComments } from '#app/data/personal/removed-comments.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/ActivityPage'
import { ActivityItem } from './ActivityItem.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Activity History',
    description: 'Your reviews, comments and ratings.',
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
            message="We couldn’t load your activity."
            onRetry={() => void found.refetch()}
            firstPage={paths.activity(kind)}
          />
        )}
        {found.data?.total === 0 && <NothingYet kind={kind} />}
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

const actions = { to: paths.governmentActions(), label: 'Browse All Federal Actions' }
const officials = { to: paths.officials(), label: 'Browse All Federal Officials' }

/** The empty state, with a first step. */
const beginnings = {
  comments: { words: 'Your reviews of actions appear here.', ...actions },
  ratings: { words: 'Your ratings of actions appear here.', ...actions },
  legislator_comments: {
    words: 'Your reviews of officials appear here.',
    ...officials,
  },
  legislator_ratings: { words: 'Your ratings of officials appear here.', ...officials },
  list_comments: {
    words: 'Your comments on lists appear here.',
    to: paths.community(),
    label: 'Community',
  },
} satisfies Record<ActivityKind, object>

function NothingYet({ kind }: { kind: ActivityKind }) {
  const { words, to, label } = beginnings[kind]
  return (
    <EmptyState title="Nothing here yet." action={<LinkButton to={to}>{label}</LinkButton>}>
      {words}
    </EmptyState>
  )
}

const day = 86_400_000

/** The numbers of an account. Comments on lists are not in the totals (docs/product.md, "Numbers and labels"). */
function ActivityStats({ userId }: { userId: string }) {
  const { data, dataUpdatedAt, isLoadingError, refetch } = useOwnQuery(activitySummary(userId))
  if (isLoadingError)
    return (
      <div className="mb-8">
        <ErrorState message="We couldn’t load your totals." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return null
  const since = data.first_activity_at
  const stats = [
    ['Total Comments', (data.action_comments + data.legislator_comments).toLocaleString('en-US')],
    ['Total Ratings', (data.action_ratings + data.legislator_ratings).toLocaleString('en-US')],
    ['Avg Rating', `${(data.average_rating ?? 0).toFixed(1)} / 5.0`],
    ['Days Active', String(since ? Math.ceil((dataUpdatedAt - Date.parse(since)) / day) : 0)],
  ] as const
  return (
    <section aria-label="Engagement Overview" className="mb-8">
      <h2 className="mb-4 text-h3">Engagement Overview</h2>
      <dl className="grid grid-cols-2 gap-5 border-y border-line py-5 lg:grid-cols-4">
        {stats.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-serif text-h2 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Texts of the user that an operator or a list's owner removed, with the reason and the appeal. */
function RemovedComments({ userId }: { userId: string }) {
  const { data } = useOwnQuery(removedComments(userId))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="removed" className="mt-12">
      <h2 id="removed" className="text-h3">
        Removed by others
      </h2>
      <ul>
        {data.map((removed) => (
          <li key={removed.comment_id} className="grid gap-2 border-b border-line py-4">
            <p dir="auto" className="font-serif wrap-anywhere whitespace-pre-wrap">
              {removed.content}
            </p>
            <p className="text-sm text-ink-muted">
              Removed on {longDate(removed.removed_at)} by{' '}
              {removed.removed_by === 'operator' ? 'a moderator' : 'the list’s owner'}
              {removed.reason && `: ${removed.reason}`}
            </p>
            <Appeal
              appeal={removed.appeal}
              outcome={
                removed.answer &&
                `${removed.restored_at ? 'Your comment is back.' : 'It stays removed.'} ${removed.answer}`
              }
              label="Why should it come back?"
              onSend={(appeal) =>
                mutate(appealRemoval, { userId, id: removed.comment_id, appeal }, 'inline')
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
