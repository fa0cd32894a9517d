import type { FollowedKind } from '#app/data/personal/followed-things.ts'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'

type Line = {
  kind: NotificationKind
  action_id: string | null
  legislator_id: string | null
  list_id: string | null
  tracker_id: string | null
  detail: string | null
}

/** What somebody follows that a line comes of; null where it comes of nothing that could be quieted. */
export function followedBy(line: Line): { kind: FollowedKind; id: string } | null {
  const { kind, action_id, legislator_id, list_id, tracker_id, detail } = line
  switch (kind) {
    case 'action_status':
    case 'action_vote':
    case 'action_text':
    case 'reintroduction':
      return thing('action', action_id)
    case 'member_vote':
    case 'member_sponsorship':
      return thing('member', legislator_id)
    case 'list_item':
      return thing('list', list_id)
    case 'tracker_match':
      return thing('tracker', tracker_id)
    case 'subject_action':
      return thing('subject', detail)
    case 'reader_list':
      return thing('reader', detail)
    case 'reply':
    case 'list_comment':
    case 'list_follow':
    case 'moderation':
    case 'sign_in':
      return null
  }
}

const thing = (kind: FollowedKind, id: string | null) => (id === null ? null : { kind, id })
