import { Link } from 'react-router'
import { notificationPath } from '#app/components/notification/notification-path.ts'
import { toasts } from '#app/data/toasts.ts'
import { quietThing } from '#app/data/personal/followed-things.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { type NotificationRow, markNotifications } from '#app/data/personal/notifications.ts'
import { Button } from '#app/ui/Button.tsx'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import { notificationSentence } from '#domain/notifications/notification-line.ts'
import { followedBy } from './followed-by.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

type NotificationItemProps = { userId: string; line: NotificationRow }

/** One line, which leads to what it tells of and is read with that. */
export function NotificationItem({ userId, line }: NotificationItemProps) {
  const marking = useMutate(markNotifications)
  const told = { ...line, kind: line.kind as NotificationKind }
  const sentence = notificationSentence(told)
  const thing = followedBy(told)
  const mark = (read: boolean) => marking.mutate({ userId, ids: line.ids, read })

  async function quiet() {
    if (!thing) return
    await mutate(quietThing, { userId, ...thing, quiet: true })
    toasts.add({
      tone: 'plain',
      text: 'You will be told no more of it.',
      action: {
        label: 'Undo',
        run: () => void mutate(quietThing, { userId, ...thing, quiet: false }).catch(() => {}),
      },
    })
  }

  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <Link
          to={notificationPath(told)}
          onClick={() => line.unread && mark(true)}
          className={`quiet-link ${line.unread ? 'font-semibold' : ''}`}
        >
          {sentence}
        </Link>
        <time dateTime={line.newest_at} className="ml-3 text-sm whitespace-nowrap text-ink-muted">
          {time.format(new Date(line.newest_at))}
        </time>
      </div>
      <div className="flex shrink-0 gap-1">
        {thing && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Quiet: ${sentence}`}
            title="Tell me no more of it"
            onClick={() => void quiet().catch(() => {})}
          >
            Quiet
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Mark as ${line.unread ? 'read' : 'unread'}: ${sentence}`}
          onClick={() => mark(line.unread)}
        >
          {line.unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </div>
    </li>
  )
}
