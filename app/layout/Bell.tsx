import { Bell as Icon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { followNotifications, unreadNotifications } from '#app/data/personal/notifications.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'

/** The way to a user's notices, with how many are unread; live for as long as the page is open. */
export function Bell({ userId }: { userId: string }) {
  const unread = useOwnQuery(unreadNotifications(userId)).data ?? 0
  useEffect(() => followNotifications(userId), [userId])
  return (
    <Link
      to={paths.notifications()}
      aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}
      title="Notices"
      className="relative grid size-10 place-items-center rounded text-ink hover:bg-wash"
    >
      <Icon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
