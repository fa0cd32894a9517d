import { useSearchParams } from 'react-router'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import {
  markNotifications,
  notificationPage,
  type NotificationRow,
  notificationsPerPage,
} from '#app/data/personal/notifications.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { usePageNumber } from '#app/ui/use-page-number.ts'
import { explainedStatuses } from '#domain/actions/status-meaning.ts'
import { longDate } from '#domain/dates/dates.ts'
import { findTerms } from '#domain/glossary/glossary.ts'
import {
  type NotificationTopic,
  notificationTopics,
} from '#domain/notifications/notification-kinds.ts'
import type { Route } from './+types/NotificationsPage'
import { EveryStep } from './EveryStep.tsx'
import { FollowedThings } from './FollowedThings.tsx'
import { NoticesFeed } from './NoticesFeed.tsx'
import { NotificationItem } from './NotificationItem.tsx'

export function loader() {
  return { terms: findTerms(explainedStatuses) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Notifications',
    description: 'News about the actions, members and lists you follow, and replies to you.',
    path: paths.notifications(),
  })
}

const tabs = [
  { value: 'all', label: 'All', to: paths.notifications() },
  ...Object.entries(notificationTopics).map(([value, { label }]) => ({
    value,
    label,
    to: paths.notifications({ topic: value }),
  })),
  { value: 'following', label: 'Following', to: paths.notifications({ topic: 'following' }) },
]

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const userId = useAccount().user.id
  const [params] = useSearchParams()
  const wanted = params.get('topic') ?? 'all'
  const tab = tabs.some(({ value }) => value === wanted) ? wanted : 'all'
  return (
    <PageTerms value={loaderData.terms}>
      <h1 className="mb-6 text-h2 md:text-h1">Notifications</h1>
      <TabLinks label="Notifications" value={tab} panelId="notices-panel" tabs={tabs} />
      <div
        id="notices-panel"
        role="tabpanel"
        aria-label={tabs.find(({ value }) => value === tab)?.label}
        className="pt-6"
      >
        {tab === 'following' ? (
          <>
            <EveryStep userId={userId} />
            <FollowedThings userId={userId} />
            <NoticesFeed userId={userId} />
          </>
        ) : (
          <Told userId={userId} topic={tab === 'all' ? undefined : (tab as NotificationTopic)} />
        )}
      </div>
    </PageTerms>
  )
}

function Told({ userId, topic }: { userId: string; topic: NotificationTopic | undefined }) {
  const page = usePageNumber()
  const found = useOwnQuery(
    notificationPage(userId, topic ? notificationTopics[topic].kinds : null, page),
  )
  const marking = useMutate(markNotifications)
  if (found.isPending) return <Spinner label="Loading..." className="py-8" />
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load your notifications."
        onRetry={() => void found.refetch()}
        firstPage={paths.notifications({ topic })}
      />
    )
  const { lines, total } = found.data ?? { lines: [], total: 0 }
  if (lines.length === 0)
    return (
      <EmptyState title="Nothing here yet.">
        News about the actions you save and the members, lists and issues you follow will appear
        here.
      </EmptyState>
    )
  return (
    <>
      {!topic && lines.some(({ unread }) => unread) && (
        <div className="mb-4 flex justify-end">
          <Button
            size="sm"
            onClick={() => marking.mutate({ userId, ids: null, read: true })}
            busy={marking.isPending}
          >
            Mark all as read
          </Button>
        </div>
      )}
      <NotificationDays userId={userId} lines={lines} />
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / notificationsPerPage)}
          hrefFor={(to) => paths.notifications({ topic, page: to > 1 ? to : undefined })}
        />
      </div>
    </>
  )
}

type NotificationDaysProps = { userId: string; lines: NotificationRow[] }

/** The lines of a page under their days, the unread before the others. */
function NotificationDays({ userId, lines }: NotificationDaysProps) {
  return [true, false].map((unread) => {
    const some = lines.filter((line) => line.unread === unread)
    if (some.length === 0) return null
    const title = unread ? 'Unread' : 'Read'
    return (
      <section key={title} aria-label={title} className="mb-10">
        <h2 className="text-h3">{title}</h2>
        {[...Map.groupBy(some, ({ day }) => day)].map(([day, ofDay]) => (
          <section key={day} aria-label={`${title}, ${longDate(day)}`}>
            <h3 className="mt-4 mb-1 text-sm font-semibold text-ink-muted">{longDate(day)}</h3>
            <ul>
              {ofDay.map((line) => (
                <NotificationItem key={line.ids[0]} userId={userId} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    )
  })
}
