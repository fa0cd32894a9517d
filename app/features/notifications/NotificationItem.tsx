import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { tellNotification } from '#app/components/notification/tell-notification.ts'
import { toLine } from '#app/components/notification/to-line.ts'
import { type FollowedKind, quietThing } from '#app/data/personal/followed-things.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { markNotifications, type NotificationRow } from '#app/data/personal/notifications.ts'
import { toasts } from '#app/data/toasts.ts'
import { Button } from '#app/ui/Button.tsx'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

type NotificationItemProps = { userId: string; line: NotificationRow }

/** One line with its news, which leads to what it tells of and is read with that. */
export function NotificationItem({ userId, line }: NotificationItemProps) {
  const marking = useMutate(markNotifications)
  const told = toLine(line)
  const { title, sentence, path, items } = tellNotification(told)
  // A status may be a term of the glossary, which opens on its own.
  const status = told.kind === 'action_status' ? (told.detail ?? '') : ''
  const thing = followedBy(told)
  const mark = (read: boolean) => marking.mutate({ userId, ids: line.ids, read })

  async function quiet() {
    if (!thing) return
    await mutate(quietThing, { userId, ...thing, quiet: true })
    toasts.add({
      tone: 'plain',
      text: 'You won’t get more notifications about this.',
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
          to={path}
          onClick={() => line.unread && mark(true)}
          className={`quiet-link ${line.unread ? 'font-semibold' : ''}`}
        >
          {title.slice(0, title.length - status.length)}
        </Link>
        {status !== '' && <TermText text={status} />}
        <time dateTime={line.newest_at} className="ml-3 text-sm whitespace-nowrap text-ink-muted">
          {time.format(new Date(line.newest_at))}
        </time>
        {sentence !== null && <p className="mt-0.5 text-sm text-ink-muted">{sentence}</p>}
        {items.length > 0 && (
          <ul className="mt-0.5 text-sm">
            {items.map((item) => (
              <li key={item.words} className="py-0.5">
                <Link to={item.path} className="quiet-link text-ink-muted">
                  {item.words}
                </Link>
              </li>
            ))}
            {line.total > items.length && (
              <li className="py-0.5">
                <Link to={path}>{`All ${line.total.toLocaleString('en-US')}`}</Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        {thing && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Quiet: ${title}`}
            title="Stop notifications about this"
            onClick={() => void quiet().catch(() => {})}
          >
            Quiet
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Mark as ${line.unread ? 'read' : 'unread'}: ${title}`}
          onClick={() => mark(line.unread)}
        >
          {line.unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </div>
    </li>
  )
}

type Line = {
  kind: NotificationKind
  action_id: string | null
  legislator_id: string | null
  list_id: string | null
  tracker_id: string | null
  detail: string | null
}

/** The followed thing that caused a line. Null if the line cannot be made quiet. */
function followedBy(line: Line): { kind: FollowedKind; id: string } | null {
  const { kind, action_id, legislator_id, list_id, tracker_id, detail } = line
  switch (kind) {
    case 'action_status':
    case 'action_vote':
    case 'action_text':
    case 'reintroduction':
    case 'action_scheduled':
    case 'action_committee':
    case 'action_cosponsor':
    case 'action_calendar':
      return thing('action', action_id)
    case 'member_vote':
    case 'member_sponsorship':
      return thing('member', legislator_id)
    case 'list_item':
      return thing('list', list_id)
    case 'tracker_match':
      return thing('tracker', tracker_id)
    case 'committee_meeting':
    case 'committee_report':
      return thing('committee', detail?.split(' ')[0] ?? null)
    case 'subject_action':
      return thing('subject', detail)
    case 'reader_list':
      return thing('reader', detail)
    case 'state_week':
    case 'reply':
    case 'mention':
    case 'list_comment':
    case 'list_follow':
    case 'moderation':
    case 'sign_in':
    case 'webhook_off':
      return null
  }
}

const thing = (kind: FollowedKind, id: string | null) => (id === null ? null : { kind, id })
