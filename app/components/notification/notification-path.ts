import { paths, reviewAnchor } from '#app/paths.ts'
import type { NotificationLine } from '#domain/notifications/notification-line.ts'
import { parseRollCallId } from '#domain/votes/roll-call-id.ts'

/** The fields that decide where a line of notices leads, by the ids of its newest notice. */
export type NotificationTarget = Pick<NotificationLine, 'kind' | 'total' | 'detail' | 'subject'> & {
  action_id: string | null
  roll_call_id: string | null
  legislator_id: string | null
  list_id: string | null
  comment_id: string | null
}

/** The exact place of the news. Several notices lead to the place that shows them all. */
export function notificationPath(line: NotificationTarget): string {
  const { kind, total, detail, action_id, roll_call_id, legislator_id, list_id } = line
  const action = paths.action(action_id ?? '')
  const isOne = total === 1
  switch (kind) {
    case 'reply':
    case 'mention':
    case 'list_comment':
      return commentPath(line)
    case 'moderation':
      return moderationPath(line)
    case 'list_follow':
    case 'list_item':
      return paths.communityList(list_id ?? '')
    case 'action_status':
    case 'action_committee':
    case 'action_calendar':
      return action
    case 'action_cosponsor':
      return `${action}#sponsors`
    case 'action_vote':
      return isOne ? paths.vote(roll_call_id ?? '') : `${action}#vote`
    case 'action_scheduled':
      return `${action}#coming-up`
    case 'reintroduction':
      return paths.action(detail ?? '')
    case 'action_text':
      return paths.actionText(action_id ?? '', isOne && detail ? { version: detail } : {})
    case 'reader_list':
      return isOne || line.subject === null
        ? paths.communityList(list_id ?? '')
        : paths.publicProfile(line.subject, { tab: 'lists' })
    case 'member_vote':
      if (isOne) return paths.vote(roll_call_id ?? '')
      return legislator_id === null
        ? paths.votes({ chamber: parseRollCallId(roll_call_id ?? '')?.chamber })
        : paths.memberVotes(legislator_id)
    case 'member_sponsorship':
      return isOne ? action : paths.memberMeasures(legislator_id ?? '')
    case 'state_week': {
      const [state = '', week] = (detail ?? '').split(' ')
      return paths.stateWeek(state, { week })
    }
    case 'committee_meeting':
      return `${paths.committee(detail?.split(' ')[0] ?? '')}#coming-up`
    case 'committee_report':
      return isOne ? action : `${paths.committee(detail ?? '', { work: 'reported' })}#measures`
    case 'tracker_match':
      return isOne ? action : paths.dashboard('trackers')
    case 'subject_action':
      return isOne || line.subject === null ? action : paths.subject(line.subject)
    case 'sign_in':
      return paths.security()
    case 'webhook_off':
      return `${paths.accountSettings()}#webhooks`
  }
}

/** Removed lists and comments lead to their author's own pages, which show the reason and the appeal. */
function moderationPath(line: NotificationTarget): string {
  switch (line.detail) {
    case 'queue':
      return paths.moderation()
    case 'unpublished':
    case 'list_upheld':
      return paths.ownList(line.list_id ?? '')
    case 'republished':
      return paths.communityList(line.list_id ?? '')
    case 'removed':
    case 'removed_by_owner':
    case 'upheld':
      return `${paths.activity()}#removed`
    default:
      return commentPath(line)
  }
}

/** What a comment is about, as its address names it. */
export function commentKind({
  list_id,
  legislator_id,
}: Pick<NotificationTarget, 'list_id' | 'legislator_id'>): 'list' | 'legislator' | 'action' {
  return list_id !== null ? 'list' : legislator_id !== null ? 'legislator' : 'action'
}

/** One comment has its own page. Several lead to their thread, at the newest. */
function commentPath(line: NotificationTarget): string {
  const { total, action_id, legislator_id, list_id, comment_id } = line
  if (total === 1 && comment_id !== null) return paths.comment(commentKind(line), comment_id)
  const place = comment_id === null ? '' : `#${reviewAnchor(comment_id)}`
  if (list_id !== null) return paths.communityList(list_id, { tab: 'discussion' }) + place
  if (legislator_id !== null) return `${paths.legislator(legislator_id)}?tab=reviews${place}`
  return paths.action(action_id ?? '') + (place || '#reviews')
}
