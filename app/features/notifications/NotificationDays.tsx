import type { NotificationRow } from '#app/data/personal/notifications.ts'
import { longDate } from '#domain/dates/dates.ts'
import { NotificationItem } from './NotificationItem.tsx'

type NotificationDaysProps = { userId: string; lines: NotificationRow[] }

/** The lines of a page under their days, the unread before the others. */
export function NotificationDays({ userId, lines }: NotificationDaysProps) {
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
