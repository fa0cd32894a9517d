import { Link } from 'react-router'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { tellNotification } from '#app/components/notification/tell-notification.ts'
import { toLine } from '#app/components/notification/to-line.ts'
import { type HomeNews, homeNews, markNotifications } from '#app/data/personal/notifications.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'

export function SignedInNews({ userId }: { userId: string }) {
  const found = useOwnQuery(homeNews(userId))
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load your news."
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Spinner label="Loading..." className="py-4" />
  const { lines, member_votes: votes, has_followed: hasFollowed } = found.data
  if (!hasFollowed && lines.length === 0) return <Invitation />
  return (
    <>
      <ul>
        {lines.map((line) => (
          <Line key={line.ids[0]} userId={userId} line={line} />
        ))}
        {votes.slice(0, Math.max(0, mostLines - lines.length)).map(({ id, name, votes: count }) => (
          <li key={id} className={lineStyle}>
            <Link to={paths.memberVotes(id)} className="quiet-link">
              {name}: {pluralize(count, 'recorded vote')} in the last seven days
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === 0 && votes.length === 0 && <Nothing since={found.data.latest_at} />}
      <p className="mt-3 text-sm">
        <Link to={paths.notifications()}>
          {lines.length === 0
            ? 'Your notifications'
            : `All notifications (${found.data.unread_count} unread)`}
        </Link>
        {' · '}
        <Link to={paths.notifications({ topic: 'following' })}>What you follow</Link>
      </p>
    </>
  )
}

const mostLines = 5
const lineStyle = 'border-b border-line py-2.5 leading-snug wrap-anywhere'

function Line({ userId, line }: { userId: string; line: HomeNews['lines'][number] }) {
  const marking = useMutate(markNotifications)
  const { title, sentence, path } = tellNotification(toLine(line))
  return (
    <li className={lineStyle}>
      <Link
        to={path}
        onClick={() => marking.mutate({ userId, ids: line.ids, read: true })}
        className="quiet-link line-clamp-2"
      >
        {title}
        {sentence !== null && <span className="text-sm text-ink-muted"> {sentence}</span>}
      </Link>
    </li>
  )
}

/** All notifications are read. Without any notification there is no date. */
function Nothing({ since }: { since: string | null }) {
  return (
    <p className="border-b border-line py-2.5">
      {since === null ? 'Nothing new yet' : `Nothing new since ${longDate(since)}`} in what you
      follow.
    </p>
  )
}

function Invitation() {
  return (
    <div className="flex flex-col gap-2">
      <p>You don’t follow anything yet.</p>
      <ul className="list-disc flex flex-col gap-1 pl-5">
        <li>
          <Link to={paths.yourMembers()}>Find your members of Congress</Link>
        </li>
        <li>
          <Link to={paths.subjects()}>Choose subjects</Link>
        </li>
        <li>
          <Link to={paths.community()}>Follow lists and users</Link>
        </li>
      </ul>
    </div>
  )
}
